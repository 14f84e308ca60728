import type { BlockList } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { backgroundHeader } from '#shared/calls.ts'
import { Failure } from '#shared/failure.ts'
import type { Config } from '../config/config.ts'
import type { Viewer } from '../context.ts'
import { readAgainIfLost } from '../db/lost-connection.ts'
import type { Services } from '../services.ts'
import { cookiesOf, isSecure, type Side, sideOf, viewCookie } from './cookies.ts'
import { setCsrfCookie } from './csrf.ts'
import { isInNetworks } from './network.ts'

interface Shop {
  config: Config
  services: Services
}

/** @param renew called when the cookie is to be extended, in seconds from now */
export type FindViewer = (token: string, now: Date, renew: (maxAgeSeconds: number) => void) => Promise<Viewer>

export interface FindViewers {
  member: FindViewer
  /** A call in the background is no use of the session. */
  staff(token: string, now: Date, isBackground: boolean): Promise<Viewer>
  /** Of a look at the shop as a member. */
  view?: FindViewer
}

const tokenShape = /^[\w-]{43}$/

/** A cookie without a session is removed, so that cached pages serve this browser again. */
export async function readViewer(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  find: FindViewers,
): Promise<Viewer> {
  const side = sideOf(request)
  if (side === 'member' && find.view && request.cookies[viewCookie(shop.config)] !== undefined)
    return readView(request, reply, shop, find)
  const token = request.cookies[cookiesOf(shop.config, side).session]
  if (token === undefined) return { kind: 'visitor' }
  const renew = (maxAgeSeconds: number) => setSession(reply, shop, side, { token, maxAgeSeconds })
  const findIt = () =>
    side === 'staff'
      ? find.staff(token, new Date(), request.headers[backgroundHeader] !== undefined)
      : find.member(token, new Date(), renew)
  const viewer: Viewer = tokenShape.test(token) ? await readAgainIfLost(findIt) : { kind: 'visitor' }
  if (viewer.kind !== 'visitor') return viewer
  clearSession(reply, shop, side)
  return { kind: 'visitor', hasLostSession: true }
}

/** A navigation of the browser, not of a script. */
const loadsPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|__manifest)\b|^[^?]*\.data(\?|$)/.test(url)

/**
 * A look at the shop as a member goes before the browser's own session. When it is over, only the next page that is loaded
 * goes on without it: scripts of an open page still show the member, and must not act for somebody else.
 * @throws Failure `view-ended`
 */
async function readView(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  { view, ...find }: FindViewers,
): Promise<Viewer> {
  const token = request.cookies[viewCookie(shop.config)] ?? ''
  const { networks } = shop.config.staff
  const isOpen = tokenShape.test(token) && (!networks || isInNetworks(networks, request.ip))
  const viewer = isOpen ? await view?.(token, new Date(), () => {}) : undefined
  if (viewer?.kind === 'member') return viewer
  if (request.routeOptions.config.isOpenInView) return { kind: 'visitor' }
  if (!loadsPage(request)) throw new Failure('view-ended')
  clearViewCookie(reply, shop)
  return readViewer(request, reply, shop, find)
}

/** It outlives the look, so that what a page sends afterwards is known to be of it. */
export const setViewCookie = (reply: FastifyReply, { config }: Shop, token: string) =>
  reply.setCookie(viewCookie(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
  })

export const clearViewCookie = (reply: FastifyReply, { config }: Shop) =>
  reply.clearCookie(viewCookie(config), { path: '/', secure: isSecure(config) })

export function restrictStaffNetworks(app: FastifyInstance, networks: BlockList) {
  app.addHook('onRequest', async (request) => {
    if (sideOf(request) !== 'staff' || isInNetworks(networks, request.ip)) return
    request.log.warn('refused a staff call from a network that is not allowed')
    throw new Failure('network-not-allowed')
  })
}

export interface SessionGrant {
  token: string
  maxAgeSeconds: number | undefined
}

export const setSessionCookie = (reply: FastifyReply, shop: Shop, grant: SessionGrant) =>
  setSession(reply, shop, 'member', grant)

export const clearSessionCookie = (reply: FastifyReply, shop: Shop) => clearSession(reply, shop, 'member')

export const setStaffSessionCookie = (reply: FastifyReply, shop: Shop, grant: SessionGrant) =>
  setSession(reply, shop, 'staff', grant)

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
