import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { addSecurityHeaders } from './security-headers.ts'

async function hstsWith(env: Record<string, string>) {
  const app = Fastify() as unknown as FastifyInstance
  await addSecurityHeaders(app, readConfig(env, '/'))
  app.get('/', async () => null)
  return (await app.inject('/')).headers['strict-transport-security']
}

it.each([
  [{ PUBLIC_ORIGIN: 'https://shop.example' }, 'max-age=31536000; includeSubDomains'],
  [{ PUBLIC_ORIGIN: 'https://shop.example', HSTS_INCLUDE_SUBDOMAINS: 'false' }, 'max-age=31536000'],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, undefined],
])('with %j browsers get the HSTS header %s', async (env, header) => {
  expect(await hstsWith(env)).toBe(header)
})
