import Fastify, { type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Config } from '../config/config.ts'
import { requireSignIn } from './access.ts'
import { publishContract } from './openapi.ts'
import { respondToFailure } from './respond-to-failure.ts'

async function shop(mode: Config['mode']) {
  const app = Fastify()
  app.setErrorHandler(respondToFailure)
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const viewer = request.headers.staff ? { kind: 'staff', roles: ['editor'] } : { kind: 'visitor' }
    request.ctx = { viewer, locale: 'en' } as never
  })
  requireSignIn(app)
  await publishContract(app, { mode, publicOrigin: 'https://shop.example' } as Config)
  app.get('/api/product', async () => null)
  app.get('/api/admin/orders', { config: { who: 'staff' } }, async () => null)
  return async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers })
    return answer.statusCode === 200 ? Object.keys(answer.json().paths) : answer.statusCode
  }
}

describe('the contract', () => {
  it.each(['/api/openapi.json', '/api/docs/json'])('hides staff calls at %s in production', async (url) => {
    expect(await (await shop('production'))(url)).toEqual(['/api/product'])
    expect(await (await shop('demo'))(url)).toEqual(['/api/product', '/api/admin/orders'])
  })

  it('shows staff calls to staff only', async () => {
    const ask = await shop('production')
    expect(await ask('/api/admin/openapi.json')).toBe(401)
    expect(await ask('/api/admin/openapi.json', { staff: 'yes' })).toEqual(['/api/admin/orders'])
  })
})
