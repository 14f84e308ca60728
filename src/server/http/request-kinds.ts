import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { cookiesOf } from './cookies.ts'

const health = /^\/(healthz|readyz)$/
const files = /^\/(assets|images|templates|messages|admin)(\/|$)/

/** Decided by the matched route: the raw URL can be disguised. */
export function kindOf({ routeOptions: { url: route = '' } }: Pick<FastifyRequest, 'routeOptions'>) {
  if (health.test(route)) return 'health'
  if (files.test(route)) return 'file'
  return route.startsWith('/api') ? 'api' : 'page'
}

export const asking = ['visitor', 'member', 'staff', 'trade'] as const

/** Who waits together: visitors; members, and all who change something; staff; orders and payments. */
export type Asking = (typeof asking)[number]

/** A channel repeats a webhook, but a payment should not wait for that; figures are wanted when the shop is busy. */
const always = /^\/(api\/pay\/notify\/|metrics$)/
const staff = /^\/api\/admin(\/|$)/
const trade = /^\/api\/trade\/(order|payment)(\/|$)/

/** Undefined: answered at once, however busy the shop is. */
export function askingOf(request: FastifyRequest, config: Pick<Config, 'publicOrigin'>): Asking | undefined {
  const { url: route = '' } = request.routeOptions
  const kind = kindOf(request)
  if (kind === 'health' || kind === 'file' || always.test(route)) return undefined
  if (staff.test(route)) return 'staff'
  if (trade.test(route)) return 'trade'
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && !request.cookies[cookiesOf(config, 'member').session] ? 'visitor' : 'member'
}
