import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { respondToFailure, waitText } from './respond-to-failure.ts'

it('a value refused by a database constraint is answered with 422 and logged as an error', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  app.setErrorHandler(respondToFailure)
  app.get('/api/x', async () => {
    throw Object.assign(new Error('violates check constraint "cart_line_quantity"'), { code: '23514' })
  })
  const answer = await app.inject({ url: '/api/x' })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation-failed'])
  expect(answer.body).not.toContain('constraint')
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([50])
})

it.each([
  ['busy', new Error('Connection terminated unexpectedly')],
  ['busy', Object.assign(new Error('cannot execute INSERT'), { code: 'SERVER_ONLY_READS' })],
  ['payment-unavailable', new Failure('payment-unavailable')],
])('what is over in a moment is answered with 503, and when to try again: %s', async (code, problem) => {
  const app = Fastify()
  app.setErrorHandler(respondToFailure)
  app.get('/api/x', async (_request, reply) => {
    reply.header('cache-control', 'public')
    throw problem
  })
  const answer = await app.inject({ url: '/api/x' })
  const { requestId, ...failure } = answer.json()
  expect([answer.statusCode, failure.code, answer.headers['retry-after']]).toEqual([503, code, '2'])
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': requestId })
})

it.each([
  [1, '1 秒', '1 second'],
  [60, '60 秒', '60 seconds'],
  [900, '15 分钟', '15 minutes'],
  [14 * 3600, '14 小时', '14 hours'],
])('a wait of %d s is answered in %s', (seconds, zh, en) => {
  expect(waitText('zh', seconds)).toBe(`操作过于频繁，请 ${zh}后再试`)
  expect(waitText('en', seconds)).toBe(`Too many requests. Please try again in ${en}.`)
})
