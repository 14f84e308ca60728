import { href } from 'react-router'

/** Read by browsers as another host, or not as a path. */
const foreign = /^\/[/\\]|[\\\p{Cc}\s]/u

/** Guards against open redirects. */
export function ownPath(address: string | null | undefined, fallback = '/'): string {
  if (!address?.startsWith('/') || address.length > 2000 || foreign.test(address)) return fallback
  const base = 'https://own.invalid'
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  if (url?.origin !== base || url.pathname.startsWith('//')) return fallback
  return url.pathname + url.search + url.hash
}

const isWayInOrOut = (path: string) =>
  /^\/(m\/|mobile\/)?auth(\/(?!(invitation|wechat\/bind)(\?|$))|$)/.test(path)

export const signInPath = (redirect: string) =>
  href('/auth/login') + (isWayInOrOut(redirect) ? '' : `?redirect=${encodeURIComponent(ownPath(redirect))}`)

/** The sign-in page then says why it appears. */
export function expiredPath(redirect: string) {
  const path = signInPath(redirect)
  return `${path}${path.includes('?') ? '&' : '?'}expired=1`
}

/** The only page of the shop that may use the camera. */
export const scanPath = href('/scan')

export const passwordChangePath = href('/ucenter/member/mdf-password')

export function pathAfterSignIn(address: string | null | undefined): string {
  const path = ownPath(address)
  return isWayInOrOut(path) ? '/' : path
}

const placeNames = ['page', 'after', 'before']

/** Parameters of a list's first page: the filters alone. */
export const firstPage = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name, value]) => value !== '' && !placeNames.includes(name)))
