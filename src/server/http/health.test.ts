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

it('local programs need the token too, where a proxy may run on this machine', async () => {
  const ask = shop(false)
  expect([await ask(), await ask('Bearer wrong'), await ask(`Bearer ${token}`)]).toEqual([404, 404, 200])
})

it('this machine needs no token where the settings allow it', async () => {
  expect(await shop(true)()).toBe(200)
})
