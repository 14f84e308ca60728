import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { limitSlowBodies } from './connections.ts'
import { respondToFailure } from './respond-to-failure.ts'

const timeoutMs = 200
const app = Fastify() as unknown as FastifyInstance
limitSlowBodies(app, timeoutMs)
app.setErrorHandler(respondToFailure)
app.addHook('onRequest', async (request, reply) => {
  if (request.url === '/api/refused') return reply.code(403).send('no')
})
app.post('/api/*', async ({ body }) => body)
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** Sends the head, then a byte every 20 ms until the connection closes. @returns the response */
async function drip(path: string, head: string, body: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {}) // the server closes the connection
  socket.write(`POST ${path} HTTP/1.1\r\nhost: shop\r\n${head}\r\n\r\n${body}`)
  const more = setInterval(() => socket.writable && socket.write(' '), 20)
  const began = performance.now()
  const answer = await text(socket)
  clearInterval(more)
  return { answer, ms: performance.now() - began }
}

const json = 'content-type: application/json\r\ncontent-length: 100000'

it('a slow request body is answered with 408, and the connection ends', async () => {
  const { answer, ms } = await drip('/api/a', json, '{')
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain('"code":"request-timeout"')
  expect(ms).toBeGreaterThan(timeoutMs * 0.9)
})

it('a connection ends after its request was refused before the body was read', async () => {
  const { answer, ms } = await drip('/api/refused', json, '{')
  expect(answer).toMatch(/^HTTP\/1.1 403 /)
  expect(ms).toBeGreaterThan(timeoutMs * 0.9)
})

it('a body that arrives in time is read', async () => {
  const body = JSON.stringify({ name: 'x' })
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/b`, { method: 'POST', headers, body })
  await new Promise((resolve) => setTimeout(resolve, timeoutMs * 1.5))
  expect(await answer.json()).toEqual({ name: 'x' })
})
