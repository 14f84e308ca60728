import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** Members and staff sign in apart: each side has a session and a CSRF token of its own. */
export type Side = 'member' | 'staff'

interface SideCookies {
  session: string
  /** Where browsers send the session. */
  path: string
  csrf: string
}

/** Calls under this path are those of staff. */
const staffPath = '/api/admin'

/** By the route that was found: what an address looks like can be forged. */
export const sideOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): Side =>
  routeOptions.url?.startsWith(`${staffPath}/`) ? 'staff' : 'member'

/** Whether browsers reach the shop over TLS. */
export const isSecure = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => publicOrigin.startsWith('https:')

const plain: Record<Side, SideCookies> = {
  member: { session: 'sid', path: '/', csrf: 'csrfToken' },
  staff: { session: 'staffSid', path: staffPath, csrf: 'staffCsrfToken' },
}

/** Prefixed names, which no other subdomain and no page without TLS can set. `__Host-` demands the path `/`. */
const prefixed: Record<Side, SideCookies> = {
  member: { session: '__Host-sid', path: '/', csrf: '__Host-csrfToken' },
  staff: { session: '__Secure-staffSid', path: staffPath, csrf: '__Host-staffCsrfToken' },
}

/** Names of the cookies of a side. */
export const cookiesOf = (config: Pick<Config, 'publicOrigin'>, side: Side) =>
  (isSecure(config) ? prefixed : plain)[side]

/** Name of a cookie that goes to the whole shop. */
export const hostCookie = (config: Pick<Config, 'publicOrigin'>, name: string) =>
  isSecure(config) ? `__Host-${name}` : name
