import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { serveHealth } from './health.ts'

const token = 'a-token-of-16-characters'

function shop(isOpenLocally: boolean) {
  const app = Fastify()
  app.setErrorHandler((problem: { status?: number }, _request, reply) =>
    reply.code(problem.status ?? 500).send(),
  )
  serveHealth(app, {
    isReady: async () => true,
    registry: new Registry(),
    metricsToken: token,
    isOpenLocally,
  })
  return async (authorization?: string) =>
    (await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })).statusCode
}

it('asks programs on this machine for the token too, where a proxy may stand there', async () => {
  const ask = shop(false)
  expect([await ask(), await ask('Bearer wrong'), await ask(`Bearer ${token}`)]).toEqual([404, 404, 200])
})

it('answers this machine without a token where that is allowed', async () => {
  expect(await shop(true)()).toBe(200)
})
