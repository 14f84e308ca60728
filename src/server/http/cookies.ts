import type { FastifyRequest } from 'fastify'
import { staffPath } from '#shared/calls.ts'
import type { Config } from '../config/config.ts'

export type Side = 'member' | 'staff'

interface SideCookies {
  session: string
  path: string
  csrf: string
}

/** Decided by the matched route: the raw URL can be disguised. */
export const sideOf = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): Side =>
  routeOptions.url?.startsWith(`${staffPath}/`) ? 'staff' : 'member'

export const isSecure = ({ publicOrigin }: Pick<Config, 'publicOrigin'>) => publicOrigin.startsWith('https:')

const plain: Record<Side, SideCookies> = {
  member: { session: 'sid', path: '/', csrf: 'csrfToken' },
  staff: { session: 'staffSid', path: staffPath, csrf: 'staffCsrfToken' },
}

/** Prefixed names cannot be set by other subdomains or without TLS. `__Host-` requires the path `/`. */
const prefixed: Record<Side, SideCookies> = {
  member: { session: '__Host-sid', path: '/', csrf: '__Host-csrfToken' },
  staff: { session: '__Secure-staffSid', path: staffPath, csrf: '__Host-staffCsrfToken' },
}

export const cookiesOf = (config: Pick<Config, 'publicOrigin'>, side: Side) =>
  (isSecure(config) ? prefixed : plain)[side]

/** Of staff who look at the shop as a member. */
export const viewCookie = (config: Pick<Config, 'publicOrigin'>) => hostCookie(config, 'viewSid')

export const hostCookie = (config: Pick<Config, 'publicOrigin'>, name: string) =>
  isSecure(config) ? `__Host-${name}` : name
