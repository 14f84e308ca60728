import type { BlockList } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Config } from './config.ts'
import type { Viewer } from './context.ts'
import { cookiesOf, isSecure, type Side, sideOf } from './cookies.ts'
import { setCsrfCookie } from './csrf.ts'
import { isWithin } from './network.ts'
import type { Services } from './services.ts'

interface Shop {
  config: Config
  services: Services
}

/**
 * Says who carries a session's token; a visitor when it is unknown, expired or revoked.
 * @param renew called when the session lives on in the browser too, for so many seconds from now
 */
export type FindViewer = (token: string, now: Date, renew: (maxAgeSeconds: number) => void) => Promise<Viewer>

/** Members and staff sign in apart, and each session opens its own side of the shop. */
export interface FindViewers {
  member: FindViewer
  staff: FindViewer
}

const tokenShape = /^[\w-]{43}$/

/**
 * Reads who asks from the session's cookie; one that leads nowhere is taken back, so that pages are shared again.
 * Pages and calls use this one reader.
 * @returns undefined when the cookie leads nowhere
 */
export async function readViewer(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  find: FindViewers,
): Promise<Viewer | undefined> {
  const side = sideOf(request)
  const token = request.cookies[cookiesOf(shop.config, side).session]
  if (token === undefined) return { kind: 'visitor' }
  const renew = (maxAgeSeconds: number) => setSession(reply, shop, side, { token, maxAgeSeconds })
  const viewer: Viewer = tokenShape.test(token)
    ? await find[side](token, new Date(), renew)
    : { kind: 'visitor' }
  if (viewer.kind !== 'visitor') return viewer
  clearSession(reply, shop, side)
}

/** Refuses every call of the back office from elsewhere, signing in included. */
export function restrictStaffNetworks(app: FastifyInstance, networks: BlockList) {
  app.addHook('onRequest', async (request) => {
    if (sideOf(request) !== 'staff' || isWithin(networks, request.ip)) return
    request.log.warn('a staff call came from a network that is not allowed')
    throw new Failure('network-not-allowed')
  })
}

/** A session as the browser is told of it. */
export interface SessionGrant {
  /** 256 random bits, base64url. */
  token: string
  /** Undefined: until the browser is closed. */
  maxAgeSeconds: number | undefined
}

/** Puts a member's session into the browser, with a CSRF token of its own. */
export const setSessionCookie = (reply: FastifyReply, shop: Shop, grant: SessionGrant) =>
  setSession(reply, shop, 'member', grant)

/** Takes the session out of the browser. */
export const clearSessionCookie = (reply: FastifyReply, shop: Shop) => clearSession(reply, shop, 'member')

/**
 * Puts a session of staff into the browser, which never sends it along from another site, and to the calls of the back
 * office only.
 */
export const setStaffSessionCookie = (reply: FastifyReply, shop: Shop, grant: SessionGrant) =>
  setSession(reply, shop, 'staff', grant)

/** Takes the session of staff out of the browser. */
export const clearStaffSessionCookie = (reply: FastifyReply, shop: Shop) => clearSession(reply, shop, 'staff')

function setSession(reply: FastifyReply, shop: Shop, side: Side, { token, maxAgeSeconds }: SessionGrant) {
  const { session, path } = cookiesOf(shop.config, side)
  reply.setCookie(session, token, {
    path,
    httpOnly: true,
    sameSite: side === 'staff' ? 'strict' : 'lax',
    secure: isSecure(shop.config),
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  })
  setCsrfCookie(reply, shop, side, token)
}

function clearSession(reply: FastifyReply, shop: Shop, side: Side) {
  const { session, path } = cookiesOf(shop.config, side)
  reply.clearCookie(session, { path, secure: isSecure(shop.config) })
  setCsrfCookie(reply, shop, side, undefined)
}
