import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { href } from 'react-router'
import { z } from 'zod'
import type { WechatPerson } from '#server/gateways/wechat/wechat.ts'
import { requireMember } from '#server/http/access.ts'
import type { Api } from '#server/http/api.ts'
import { cookiesOf, isSecure } from '#server/http/cookies.ts'
import { serve } from '#server/http/serve.ts'
import { setSessionCookie } from '#server/http/session.ts'
import { Failure } from '#shared/failure.ts'
import { pathAfterSignIn, signInPath } from '#shared/own-path.ts'
import { wechatPath } from '../sign-in/calls.ts'
import * as calls from './calls.ts'
import { type WechatFailure, wechatFailures } from './schema.ts'
import {
  bindByTicket,
  bindWechat,
  chooseApp,
  consentAddress,
  describeTicket,
  describeWechat,
  identifyByWechat,
  signInByWechat,
  ticketMinutes,
  Unidentified,
  unbindWechat,
} from './service.server.ts'

const stateCookie = 'wechatJourney'
const ticketCookie = 'wechatTicket'

/** A parameter that comes twice counts as missing. */
const queryText = z.string().optional().catch(undefined)

type Start = FastifyRequest<{ Querystring: { redirect?: string; purpose?: string; frame?: string } }>
type Return = FastifyRequest<{ Querystring: { code?: string; state?: string } }>

export function wechatApi(api: Api) {
  const out = {
    hide: true,
    querystring: z.object({ redirect: queryText, purpose: queryText, frame: queryText }),
  } as const
  api.get(wechatPath, { schema: out }, (request, reply) => redirectToWechat(request, reply))
  const back = { hide: true, querystring: z.object({ code: queryText, state: queryText }) } as const
  api.get(`${wechatPath}/callback`, { schema: back }, (request, reply) => handleReturn(request, reply))

  serve(api, calls.getWechatStrangerCall, (ctx, { request }) => describeTicket(ctx, ticketOf(request)))
  serve(api, calls.bindWechatCall, async (ctx, { request, reply }) => {
    await bindByTicket(ctx, ticketOf(request))
    reply.clearCookie(ticketCookie, { path: calls.bindPath })
    return null
  })
  serve(api, calls.getWechatCall, (ctx) => describeWechat(ctx))
  serve(api, calls.unbindWechatCall, async (ctx) => {
    await unbindWechat(ctx)
    return null
  })
}

/** Only in a cookie: a link with a ticket would bind its sender's WeChat to its reader's account. */
function ticketOf(request: FastifyRequest) {
  const ticket = request.cookies[ticketCookie]
  if (!ticket) throw new Failure('gone')
  return ticket
}

const sessionOf = (request: FastifyRequest) =>
  request.cookies[cookiesOf(request.ctx.config, 'member').session]

const cookieOptions = (request: FastifyRequest, path: string, maxAge: number) => ({
  path,
  maxAge,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(request.ctx.config),
})

function redirectToFailure(reply: FastifyReply, why: WechatFailure, redirect = '/') {
  const on = redirect === '/' ? '' : `&redirect=${encodeURIComponent(redirect)}`
  return reply.redirect(`${href('/auth/wechat/failed')}?why=${why}${on}`)
}

/** `purpose=bind` binds WeChat to the signed-in account; `frame=1`: the sign-in page shows the QR code in a frame. */
function redirectToWechat(request: Start, reply: FastifyReply) {
  const ctx = request.ctx
  const isBinding = request.query.purpose === 'bind'
  const asked = request.query.redirect
  const redirect =
    isBinding && asked === undefined ? href('/ucenter/member/account-safe') : pathAfterSignIn(asked)
  if (isBinding && ctx.viewer.kind !== 'member') return reply.redirect(signInPath(redirect))
  const kind = chooseApp(ctx)
  if (!kind) return redirectToFailure(reply, 'unavailable')
  const begun = newOAuthState(kind, redirect, isBinding ? sessionOf(request) : undefined)
  const tenMinutes = cookieOptions(request, wechatPath, 600)
  return reply
    .setCookie(stateCookie, encodeOAuthState(begun), tenMinutes)
    .header('cache-control', 'no-store')
    .redirect(consentAddress(ctx, kind, begun.state, request.query.frame === '1'))
}

async function handleReturn(request: Return, reply: FastifyReply) {
  const { code, state } = request.query
  const begun = readOAuthState(request.cookies[stateCookie], state)
  reply.clearCookie(stateCookie, { path: wechatPath }).header('cache-control', 'no-store')
  if (!begun) return redirectToFailure(reply, 'expired')
  if (!code) return redirectToFailure(reply, 'refused', begun.redirect)
  try {
    const person = await identifyByWechat(request.ctx, begun.kind, code)
    return begun.proof === undefined
      ? await finishSignIn(request, reply, begun, person)
      : await finishBinding(request, reply, begun, person)
  } catch (problem) {
    return redirectToFailure(reply, reasonOf(problem), begun.redirect)
  }
}

function reasonOf(problem: unknown): WechatFailure {
  if (problem instanceof Unidentified) return problem.why
  if (!(problem instanceof Failure)) throw problem
  if (problem.code === 'not-signed-in' || problem.code === 'proof-needed') return 'expired'
  const path = problem.errors[0]?.path
  return wechatFailures.find((why) => why === path) ?? 'closed'
}

async function finishSignIn(
  request: Return,
  reply: FastifyReply,
  { redirect }: OAuthState,
  person: WechatPerson,
) {
  const result = await signInByWechat(request.ctx, person)
  if ('grant' in result) {
    setSessionCookie(reply, request.ctx, result.grant)
    return reply.redirect(redirect)
  }
  reply.setCookie(ticketCookie, result.ticket, cookieOptions(request, calls.bindPath, ticketMinutes * 60))
  return reply.redirect(`${href('/auth/wechat/bind')}?redirect=${encodeURIComponent(redirect)}`)
}

/** Refuses when another session has begun in this browser since. */
async function finishBinding(request: Return, reply: FastifyReply, begun: OAuthState, person: WechatPerson) {
  if (!isSameSession(begun, sessionOf(request))) return redirectToFailure(reply, 'expired')
  await bindWechat(requireMember(request.ctx), person)
  return reply.redirect(begun.redirect)
}

/** In a cookie while the person is at WeChat. */
const oAuthState = z.object({
  state: z.string().length(43),
  kind: z.enum(['website', 'official']),
  redirect: z.string().transform((path) => pathAfterSignIn(path)),
  /** For binding: ties the state to the session that began it. */
  proof: z.string().optional(),
})
type OAuthState = z.infer<typeof oAuthState>

const proofOf = (state: string, session: string) =>
  createHash('sha256').update(`${state} ${session}`).digest('base64url')

/** @param session token of the session to bind WeChat to; undefined: to sign in */
function newOAuthState(kind: OAuthState['kind'], redirect: string, session: string | undefined): OAuthState {
  const state = randomBytes(32).toString('base64url')
  return { state, kind, redirect, ...(session !== undefined && { proof: proofOf(state, session) }) }
}

const encodeOAuthState = (begun: OAuthState) => Buffer.from(JSON.stringify(begun)).toString('base64url')

/** @returns undefined when the cookie is missing, damaged, or does not match the state */
function readOAuthState(cookie: string | undefined, state: string | undefined): OAuthState | undefined {
  const parsed = oAuthState.safeParse(readJson(cookie))
  return parsed.success && parsed.data.state === state ? parsed.data : undefined
}

function readJson(cookie = '') {
  try {
    return JSON.parse(Buffer.from(cookie, 'base64url').toString())
  } catch {
    return undefined
  }
}

const isSameSession = ({ state, proof }: OAuthState, session: string | undefined) =>
  session !== undefined && proof === proofOf(state, session)
