import { describe, expect, it } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { testContext } from '../../../tests/context.ts'
import type { Viewer } from '../context.ts'
import { metricsKey, startMetrics } from '../metrics.ts'
import { openHttp } from './http.ts'
import { clearSessionCookie, setSessionCookie, setStaffSessionCookie } from './session.ts'

const session = 's'.repeat(43)
const other = 't'.repeat(43)
const member = { kind: 'member', memberId: 1 } as Viewer

/** A shop whose only members are the two sessions above. */
async function open(publicOrigin: string) {
  const { config, services, db, log } = testContext({} as never)
  const find = async (token: string) =>
    token === session || token === other ? member : { kind: 'visitor' as const }
  const shop = { config: { ...config, publicOrigin }, services, db }
  const app = await openHttp(shop.config, log as never, shop, { member: find, staff: find })
  app.get('/api/who', async (request) => request.ctx.viewer.kind)
  app.post('/api/change', async () => 'changed')
  app.post('/api/enter', async (_request, reply) => {
    setSessionCookie(reply, shop, { token: other, maxAgeSeconds: 60 })
    return 'in'
  })
  app.post('/api/leave', async (_request, reply) => {
    clearSessionCookie(reply, shop)
    return 'out'
  })
  app.get('/api/admin/me', async () => 'me')
  app.post('/api/admin/change', async () => 'changed')
  app.post('/api/admin/enter', async (_request, reply) => {
    setStaffSessionCookie(reply, shop, { token: other, maxAgeSeconds: 60 })
    return 'in'
  })
  const tokenIn = (answer: { cookies: { name: string; value: string }[] }, name = 'csrfToken') =>
    answer.cookies.find((cookie) => cookie.name.endsWith(name))?.value ?? ''
  const tokenOf = async (cookies: Record<string, string> = {}, url = '/api/who', name = 'csrfToken') =>
    tokenIn(await app.inject({ url, cookies }), name)
  const post = (url: string, csrfToken: string, cookies: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'x-csrf-token': csrfToken },
      cookies: { csrfToken, ...cookies },
    })
  return { app, tokenIn, tokenOf, post }
}

describe('a CSRF token', () => {
  it('is valid for its own session only', async () => {
    const { tokenOf, post } = await open('http://localhost:3000')
    const [ofVisitor, ofSession] = [await tokenOf(), await tokenOf({ sid: session })]
    const status = async (token: string, cookies = {}) =>
      (await post('/api/change', token, cookies)).statusCode
    expect(await status(ofVisitor)).toBe(200)
    expect(await status(ofSession, { sid: session })).toBe(200)
    expect(await status(ofVisitor, { sid: session })).toBe(403)
    expect(await status(ofSession, { sid: other })).toBe(403)
    expect(await status(ofSession)).toBe(403)
    expect(await status('a'.repeat(32))).toBe(403)
    expect(await status(`${'a'.repeat(22)}.${'a'.repeat(43)}`)).toBe(403)
  })

  it('changes at sign-in, at sign-out and when the session has ended', async () => {
    const { app, tokenIn, tokenOf, post } = await open('http://localhost:3000')
    const first = await tokenOf()
    const second = tokenIn(await post('/api/enter', first))
    expect((await post('/api/change', second, { sid: other })).statusCode).toBe(200)
    expect((await post('/api/change', first, { sid: other })).statusCode).toBe(403)
    const third = tokenIn(await post('/api/leave', second, { sid: other }))
    expect((await post('/api/change', third)).statusCode).toBe(200)
    const ended = await app.inject({ url: '/api/who', cookies: { sid: 'gone' } })
    expect((await post('/api/change', tokenIn(ended))).statusCode).toBe(200)
  })

  it('of members is invalid for staff, and the reverse', async () => {
    const { tokenIn, tokenOf, post } = await open('http://localhost:3000')
    const ofStaff = await tokenOf({ staffSid: session }, '/api/admin/me', 'staffCsrfToken')
    const staff = async (token: string) =>
      (await post('/api/admin/change', token, { staffCsrfToken: token, staffSid: session })).statusCode
    expect(await staff(ofStaff)).toBe(200)
    expect(await staff(await tokenOf({ sid: session }))).toBe(403)
    expect((await post('/api/change', ofStaff, { sid: session })).statusCode).toBe(403)
    const visitor = await tokenOf({}, '/api/admin/me', 'staffCsrfToken')
    const entered = await post('/api/admin/enter', visitor, { staffCsrfToken: visitor })
    expect(tokenIn(entered, 'staffCsrfToken')).not.toBe('')
  })
})

it('a suspected attack is logged in one anonymous line, and counted', async () => {
  const lines: object[] = []
  const { config, services, db, log } = testContext({} as never)
  const find = async () => ({ kind: 'visitor' as const })
  startMetrics(services)
  const shop = { config, services, db }
  const warn = (details: object) => lines.push(details)
  const spy = Object.assign(Object.create(log as object), { warn, child: () => spy })
  const app = await openHttp(config, spy as never, shop, { member: find, staff: find })
  const refused = [
    'sign-in-failed',
    'totp-wrong',
    'not-signed-in',
    'not-allowed',
    'network-not-allowed',
  ] as const
  for (const code of [...refused, 'proof-needed', 'totp-needed'] as const)
    app.get(`/api/admin/${code}`, async () => {
      throw new Failure(code)
    })
  app.get('/api/cart', async () => {
    throw new Failure('not-signed-in')
  })
  app.post('/api/change', async () => 'changed')
  for (const code of [...refused, 'proof-needed', 'totp-needed']) await app.inject(`/api/admin/${code}`)
  await app.inject('/api/cart')
  await app.inject({ method: 'POST', url: '/api/change' })
  await app.inject({ url: '/api/cart', cookies: { sid: 'z'.repeat(43) } })
  expect(lines).toEqual([
    ...refused.map((code) => ({ refused: code, side: 'staff', route: `/api/admin/${code}` })),
    { refused: 'csrf', side: 'member', route: '/api/change' },
    { refused: 'unknown-session', side: 'member', route: '/api/cart' },
  ])
  expect(await services.get(metricsKey).metrics()).toContain(
    'shop_refusals_total{code="sign-in-failed",side="staff"} 1',
  )
})

it('cookies over TLS have names that only this host can set', async () => {
  const { app, tokenOf } = await open('https://shop.example')
  const csrf = await tokenOf()
  const headers = { 'x-csrf-token': csrf }
  const enter = (url: string, cookies: object) =>
    app.inject({ method: 'POST', url, headers, cookies: { ...cookies } })
  const entered = await enter('/api/enter', { '__Host-csrfToken': csrf })
  expect(entered.cookies).toMatchObject([
    { name: '__Host-sid', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' },
    { name: '__Host-csrfToken', path: '/', secure: true },
  ])
  expect((await enter('/api/enter', { csrfToken: csrf })).statusCode).toBe(403)
  const staffToken = await tokenOf({}, '/api/admin/me', 'staffCsrfToken')
  const staff = await app.inject({
    method: 'POST',
    url: '/api/admin/enter',
    headers: { 'x-csrf-token': staffToken },
    cookies: { '__Host-staffCsrfToken': staffToken },
  })
  expect(staff.cookies).toMatchObject([
    { name: '__Secure-staffSid', path: '/api/admin', secure: true, httpOnly: true, sameSite: 'Strict' },
    { name: '__Host-staffCsrfToken', path: '/', secure: true },
  ])
  const response = await app.inject({ url: '/api/who', cookies: { '__Host-sid': session } })
  expect(response.body).toBe('member')
  expect((await app.inject({ url: '/api/who', cookies: { sid: session } })).body).toBe('visitor')
})
