import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from './context.ts'

/** Names the session; whoever carries it never gets a shared page. */
export const sessionCookie = 'sid'

/** Says who carries a session's token; a visitor when it is unknown, expired or revoked. */
export type FindViewer = (token: string, now: Date) => Promise<Viewer>

const tokenShape = /^[\w-]{43}$/

/**
 * Reads who asks from the session's cookie; one that leads nowhere is taken back, so that pages are shared again.
 * Pages and calls use this one reader.
 */
export async function readViewer(
  request: FastifyRequest,
  reply: FastifyReply,
  findViewer: FindViewer,
): Promise<Viewer> {
  const token = request.cookies[sessionCookie]
  if (token === undefined) return { kind: 'visitor' }
  const viewer: Viewer = tokenShape.test(token) ? await findViewer(token, new Date()) : { kind: 'visitor' }
  if (viewer.kind === 'visitor') reply.clearCookie(sessionCookie, { path: '/' })
  return viewer
}

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
