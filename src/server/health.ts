import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Failure } from '#shared/failure.ts'

interface HealthOptions {
  /** What must hold before this process takes visitors; throws or returns false while it does not. */
  isReady(): Promise<boolean>
  /** Opens the figures to other machines; without one, only this machine may read them. */
  metricsToken: string | undefined
}

/** `/healthz` (alive), `/readyz` (may take visitors), `/metrics` (Prometheus). */
export function serveHealth(app: FastifyInstance, { isReady, metricsToken }: HealthOptions) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  app.get('/metrics', quiet, async (request, reply) => {
    const isOpen = isLoopback(request.socket.remoteAddress) && !request.headers['x-forwarded-for']
    if (!isOpen && !isBearer(request.headers.authorization, metricsToken)) throw new Failure('not-found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const isLoopback = (address: string | undefined) => /^(::ffff:)?127\.|^::1$/.test(address ?? '')

function isBearer(authorization: string | undefined, token: string | undefined) {
  if (!token || !authorization) return false
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
