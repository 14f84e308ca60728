import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { testContext } from '../../../tests/context.ts'
import { requireSignIn } from './access.ts'
import type { Api } from './api.ts'
import { JsonText } from './json-text.ts'
import { respondToFailure, validatorCompiler } from './respond-to-failure.ts'
import { serve } from './serve.ts'

const item = z.object({ id: z.string(), name: z.string().optional() })
const base = { tag: 'test', summary: 'Test' }
const list = declareCall('GET', '/api/list/:id', {
  ...base,
  who: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ count: z.coerce.number().max(2) }),
  answer: z.object({ total: z.number(), items: z.array(item) }),
})
const forMembers = declareCall('POST', '/api/members', { ...base, who: 'member', answer: z.null() })
const forFinance = declareCall('POST', '/api/finance', { ...base, who: ['finance'], answer: z.null() })
const once = declareCall('POST', '/api/once', {
  ...base,
  who: 'anyone',
  isIdempotent: true,
  answer: z.string(),
})

function open(viewer: object, asJson = false) {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler as never)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(respondToFailure)
  app.addHook('onRequest', async (request) => {
    request.ctx = testContext({} as never, { viewer: viewer as never, locale: 'en' })
  })
  requireSignIn(app)
  const api = app as unknown as Api
  serve(api, list, (_ctx, { params, query }) => {
    const items = Array.from({ length: query.count }, () => ({ id: params.id, secret: 'x' }))
    if (!asJson) return { total: query.count, items }
    const rows = items.map((one) => JsonText.of(item, one))
    const total = JsonText.of(z.object({ total: z.number() }), { total: query.count })
    return JsonText.with(total, 'items', JsonText.list(rows))
  })
  serve(api, forMembers, () => null)
  serve(api, forFinance, () => null)
  serve(api, once, (_ctx, { idempotencyKey }) => idempotencyKey)
  return app
}

it.each([false, true])(
  'input is validated, and the answer follows its schema (as JSON: %s)',
  async (asJson) => {
    const app = open({ kind: 'visitor' }, asJson)
    const answer = await app.inject('/api/list/7?count=2')
    expect(answer.json()).toEqual({
      status: 200,
      message: 'ok',
      data: { total: 2, items: [{ id: '7' }, { id: '7' }] },
    })
    expect((await app.inject('/api/list/7?count=0')).json().data).toEqual({ total: 0, items: [] })
    expect((await app.inject('/api/list/7?count=3')).json().errors[0].path).toBe('count')
  },
)

it.each([
  [{ kind: 'visitor' }, 401, 401],
  [{ kind: 'restricted', member: {} }, 403, 401],
  [{ kind: 'member' }, 200, 401],
  [{ kind: 'staff', roles: ['editor'] }, 401, 403],
  [{ kind: 'staff', roles: ['finance'], needsSecondFactor: true }, 401, 403],
  [{ kind: 'staff', roles: ['finance'] }, 401, 200],
  [{ kind: 'staff', roles: ['admin'] }, 401, 200],
])('%j is answered by the audience of the call', async (viewer, members, finance) => {
  const app = open(viewer)
  expect((await app.inject({ method: 'POST', url: '/api/members' })).statusCode).toBe(members)
  expect((await app.inject({ method: 'POST', url: '/api/finance' })).statusCode).toBe(finance)
})

it('an idempotent call requires a key', async () => {
  const app = open({ kind: 'visitor' })
  const call = (headers: object) => app.inject({ method: 'POST', url: '/api/once', headers: { ...headers } })
  expect((await call({})).statusCode).toBe(422)
  expect((await call({ 'idempotency-key': 'key-12345' })).json().data).toBe('key-12345')
})

const waiting = declareCall('POST', '/api/waiting', {
  ...base,
  who: 'anyone',
  answer: z.null(),
  otherAnswers: { 202: z.object({ status: z.literal(202) }) },
})
const file = declareCall('GET', '/api/file', { ...base, who: 'anyone' })

it.each([
  ['POST', '/api/waiting', 202, '{"status":202}'],
  ['GET', '/api/file', 200, 'bytes'],
] as const)('sends once what the handler of %s %s sends itself', async (method, url, status, body) => {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const app = Fastify({ logger: { level: 'warn', stream } })
  app.setSerializerCompiler(serializerCompiler)
  const api = app as unknown as Api
  serve(api, waiting, async (_ctx, { reply }) => reply.code(202).send({ status: 202 }))
  serve(api, file, (_ctx, { reply }) => reply.type('text/plain').send(Readable.from(['by', 'tes'])))
  const answer = await app.inject({ method, url })
  await app.close()
  expect([answer.statusCode, answer.body]).toEqual([status, body])
  expect(lines).toEqual([])
})
