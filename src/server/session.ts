import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from './context.ts'

/** Names the session; whoever carries it never gets a shared page. */
export const sessionCookie = 'sid'

/** Names a session of staff. It is sent to the calls of the back office only, and nothing else is asked there. */
export const staffSessionCookie = 'staffSid'
const staffPath = '/api/admin'

/** Says who carries a session's token; a visitor when it is unknown, expired or revoked. */
export type FindViewer = (token: string, now: Date) => Promise<Viewer>

/** Members and staff sign in apart, and each session opens its own side of the shop. */
export interface FindViewers {
  member: FindViewer
  staff: FindViewer
}

const tokenShape = /^[\w-]{43}$/

/**
 * Reads who asks from the session's cookie; one that leads nowhere is taken back, so that pages are shared again.
 * Pages and calls use this one reader.
 */
export async function readViewer(
  request: FastifyRequest,
  reply: FastifyReply,
  find: FindViewers,
): Promise<Viewer> {
  const { side, cookie, path } = isForStaff(request) ? staffSide : memberSide
  const token = request.cookies[cookie]
  if (token === undefined) return { kind: 'visitor' }
  const viewer: Viewer = tokenShape.test(token) ? await find[side](token, new Date()) : { kind: 'visitor' }
  if (viewer.kind === 'visitor') reply.clearCookie(cookie, { path })
  return viewer
}

const memberSide = { side: 'member', cookie: sessionCookie, path: '/' } as const
const staffSide = { side: 'staff', cookie: staffSessionCookie, path: staffPath } as const

/** By the route that was found: what an address looks like can be forged. */
const isForStaff = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url?.startsWith(`${staffPath}/`) ?? false

/** A session as the browser is told of it. */
export interface SessionGrant {
  /** 256 random bits, base64url. */
  token: string
  /** Undefined: until the browser is closed. */
  maxAgeSeconds: number | undefined
}

/** Puts the session into the browser. */
export const giveSession = (reply: FastifyReply, { token, maxAgeSeconds }: SessionGrant, isSecure: boolean) =>
  reply.setCookie(sessionCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  })

/** Takes the session out of the browser. */
export const takeSession = (reply: FastifyReply) => reply.clearCookie(sessionCookie, { path: '/' })

/** Puts a session of staff into the browser, which never sends it along from another site. */
export const giveStaffSession = (
  reply: FastifyReply,
  { token, maxAgeSeconds }: SessionGrant,
  isSecure: boolean,
) =>
  reply.setCookie(staffSessionCookie, token, {
    path: staffPath,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  })

/** Takes the session of staff out of the browser. */
export const takeStaffSession = (reply: FastifyReply) =>
  reply.clearCookie(staffSessionCookie, { path: staffPath })
