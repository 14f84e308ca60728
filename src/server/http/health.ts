import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Failure } from '#shared/failure.ts'
import { findTracing } from '../telemetry/spans.ts'
import { isWorking, type Part, partNames, type Readiness } from './readiness.service.server.ts'

export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** The processes behind the same port, this one included: a request for figures reaches any of them. */
export interface Peers {
  /** Of this process, from 1. */
  number: number
  /** @param read returns the figures of this process */
  answer(read: () => Promise<Figures>): void
  askAll(): Promise<Figures[]>
}

interface HealthOptions {
  askParts(): Readiness
  registry: Registry
  metricsToken: string | undefined
  /** Whether programs on this machine need no token. A local proxy would open the figures to everybody. */
  isOpenLocally: boolean
  peers?: Peers | undefined
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
  { askParts, registry, metricsToken, isOpenLocally, peers }: HealthOptions,
) {
  const readAll = figuresOf(metricsOfProcess(), registry, peers)
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

  showParts(registry, askParts)

  const mayReadFigures = (request: FastifyRequest) =>
    (isOpenLocally && isLoopback(request.socket.remoteAddress) && !request.headers['x-forwarded-for']) ||
    isBearer(request.headers.authorization, metricsToken)
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async (request, reply) => {
    const asked = askParts()
    const isReady = await asked.isReady
    const answer = { status: isReady ? 'ready' : 'not ready' }
    reply.code(isReady ? 200 : 503)
    return mayReadFigures(request) ? { ...answer, parts: await asked.parts } : answer
  })
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayReadFigures(request)) throw new Failure('not-found')
    return reply.type(registry.contentType).send(await readAll())
  })
}

function figuresOf(ofProcess: Registry, registry: Registry, peers: Peers | undefined) {
  const own = () => Registry.merge([ofProcess, registry])
  findTracing()?.exportFigures(() => own().getMetricsAsJSON())
  if (!peers) return () => own().metrics()
  peers.answer(() => {
    const figures = own()
    figures.setDefaultLabels({ worker: String(peers.number) })
    return figures.getMetricsAsJSON()
  })
  return async () => {
    // the label keeps the processes apart, so that there is nothing to sum, and nothing to leave out
    const all = (await peers.askAll()).map((figures) =>
      figures.map((figure) => ({ ...figure, aggregator: 'sum' })),
    )
    return AggregatorRegistry.aggregate(all as never).metrics()
  }
}

function showParts(registry: Registry, askParts: HealthOptions['askParts']) {
  const show = (name: string, help: string, read: (part: Part) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['part'],
      registers: [registry],
      async collect() {
        const parts = await askParts().parts
        for (const part of partNames) this.set({ part }, read(parts[part]))
      },
    })
  show('shop_part_ready', 'Whether a part of /readyz is ok or busy', (part) => (isWorking(part) ? 1 : 0))
  show('shop_part_check_seconds', 'Time to check a part of /readyz', ({ ms }) => ms / 1000)
}

const isLoopback = (address: string | undefined) => /^(::ffff:)?127\.|^::1$/.test(address ?? '')

function isBearer(authorization: string | undefined, token: string | undefined) {
  if (!token || !authorization) return false
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
