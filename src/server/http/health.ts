import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Failure } from '#shared/failure.ts'

interface HealthOptions {
  isReady(): Promise<boolean>
  registry: Registry
  metricsToken: string | undefined
  /** Whether programs on this machine need no token. A local proxy would open the figures to everybody. */
  isOpenLocally: boolean
}

let processMetrics: Registry | undefined

/** Figures of the process, which cannot be stopped: started once, although tests open many shops in a process. */
function metricsOfProcess() {
  if (processMetrics) return processMetrics
  processMetrics = new Registry()
  collectDefaultMetrics({ register: processMetrics })
  return processMetrics
}

export function serveHealth(
  app: FastifyInstance,
  { isReady, registry, metricsToken, isOpenLocally }: HealthOptions,
) {
  const ofProcess = metricsOfProcess()
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
    const isOpen =
      isOpenLocally && isLoopback(request.socket.remoteAddress) && !request.headers['x-forwarded-for']
    if (!isOpen && !isBearer(request.headers.authorization, metricsToken)) throw new Failure('not-found')
    return reply.type(registry.contentType).send(await Registry.merge([ofProcess, registry]).metrics())
  })
}

const isLoopback = (address: string | undefined) => /^(::ffff:)?127\.|^::1$/.test(address ?? '')

function isBearer(authorization: string | undefined, token: string | undefined) {
  if (!token || !authorization) return false
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
