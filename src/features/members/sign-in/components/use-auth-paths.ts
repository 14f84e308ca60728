import { useLocation } from 'react-router'

/** The same pages stand under three prefixes, each with its layout. */
export const authPrefix = (pathname: string) => /^\/(m|mobile)\/auth/.exec(pathname)?.[0] ?? '/auth'

/**
 * Addresses of the pages of signing in, under the prefix of this one.
 * @param redirect where to go on afterwards, a path of ours
 */
export function useAuthPaths(redirect: string) {
  const { pathname } = useLocation()
  const query = redirect === '/' ? '' : `?redirect=${encodeURIComponent(redirect)}`
  return (page: 'login' | 'register' | 'password-reset') => `${authPrefix(pathname)}/${page}${query}`
}
