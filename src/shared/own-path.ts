/** What a browser would read as another host, or not as a path at all. */
const foreign = /^\/[/\\]|[\\\p{Cc}\s]/u

/**
 * Where to go on after signing in or out, if the address is one of ours.
 * @param address path with query and fragment, as it came with the request
 * @param fallback where to go otherwise
 */
export function ownPath(address: string | null | undefined, fallback = '/'): string {
  if (!address?.startsWith('/') || address.length > 2000 || foreign.test(address)) return fallback
  const base = 'https://own.invalid'
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  if (url?.origin !== base || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

/**
 * Sign-in pages and what leads out again: nobody wants to come back to them. An invitation is taken up, and a WeChat
 * bound, by whoever is signed in.
 */
const isWayInOrOut = (path: string) =>
  /^\/(m\/|mobile\/)?auth(\/(?!(invitation|wechat\/bind)(\?|$))|$)/.test(path)

/** The sign-in page that comes back to an address of ours afterwards. */
export const signInPath = (redirect: string) =>
  isWayInOrOut(redirect) ? '/auth/login' : `/auth/login?redirect=${encodeURIComponent(ownPath(redirect))}`

/** Where a member sets a new password. */
export const passwordChangePath = '/ucenter/member/mdf-password'

/** Where to go on after signing in: never to what leads out again. */
export function pathAfterSignIn(address: string | null | undefined): string {
  const path = ownPath(address)
  return isWayInOrOut(path) ? '/' : path
}
