import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { respondToFailure } from './respond-to-failure.ts'

it('answers 422 to what a check of the database refuses, and logs it as an error', async () => {
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
