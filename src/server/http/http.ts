import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { Failure } from '#shared/failure.ts'
import type { Config } from '../config/config.ts'
import { type Ctx, shopContext, type Viewer } from '../context.ts'
import type { Replica } from '../db/replica.ts'
import { serverSecretKey } from '../db/server-key.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { findTracing } from '../telemetry/spans.ts'
import { admitRequests } from './admission.ts'
import { localeOf } from './api.ts'
import { limitSlowBodies } from './connections.ts'
import { protectFromCsrf } from './csrf.ts'
import { nameRequests, networkOf } from './network.ts'
import { RateCounts, rateLimitStore } from './rate-counts.service.server.ts'
import { kindOf } from './request-kinds.ts'
import { asFailure, respondToFailure, validatorCompiler } from './respond-to-failure.ts'
import { logSecurityEvent, openSecurityFigures } from './security-events.ts'
import { addSecurityHeaders, strictHeadersOf } from './security-headers.ts'
import { markWrites, seenBy } from './seen-writes.ts'
import { type FindViewers, readViewer, restrictStaffNetworks } from './session.ts'
import { type FindPattern, traceRequests } from './trace-requests.ts'
import { readTrustedDevice } from './trusted-device.ts'

const bodyLimit = 1024 * 1024
/** In bytes: takes 5 ms at most, less than a round trip to another thread for each 16 KB. */
const compressedAtOnce = 256 * 1024
/** In bytes. A smaller answer saves no packet. The page of a refusal is smaller, so that a refusal stays cheap. */
const leastCompressed = 1280
/** The shop has no longer addresses, and pages would repeat them in every link. */
const longestAddress = 2048
/** The browser lists the paths of all links of a page; the router itself sends no longer list. */
const longestManifestAddress = 8192
const filesPerPage = 20

const minuteSeconds = 60
/** By seconds to wait. Prepared, because one client can cause hundreds a second. */
const tooMany = Array.from(
  { length: minuteSeconds + 1 },
  (_, seconds) => new Failure('too-many-requests', [], seconds),
)

const clientOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
})

const answerFailures =
  (services: Services) => (problem: unknown, request: FastifyRequest, reply: FastifyReply) => {
    logSecurityEvent(request, services, asFailure(problem).code)
    return respondToFailure(problem, request, reply)
  }

/** Fastify refuses such an address before any hook runs, so the cookies are not parsed yet. */
function respondToUnreadableAddress(config: Config) {
  const strictHeaders = strictHeadersOf(config)
  return (problem: unknown, request: FastifyRequest, reply: FastifyReply) => {
    request.cookies = request.server.parseCookie(request.headers.cookie ?? '')
    reply.headers(strictHeaders)
    return respondToFailure(problem, request, reply)
  }
}

export async function openHttp(
  config: Config,
  log: Log,
  base: Base,
  findViewers: FindViewers,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    trustProxy: config.trustProxy,
    bodyLimit,
    genReqId: nameRequests(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: respondToUnreadableAddress(config) as never,
  }) as unknown as FastifyInstance
  const tracing = findTracing()
  if (tracing && base.patternOf) traceRequests(app, tracing, config, base.patternOf)
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler as never)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailures(base.services))
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api')) throw new Failure('not-found')
    reply.header('allow', 'GET, HEAD')
    throw new Failure('method-not-allowed')
  })
  limitSlowBodies(app)
  await app.register(cookie)
  addSecurityHeaders(app, config)
  await limitRates(app, config, base, log)
  admitRequests(app, base)
  await app.register(compress, {
    global: true,
    threshold: leastCompressed,
    encodings: ['br', 'gzip'],
    syncThreshold: compressedAtOnce,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  protectFromCsrf(app, base)
  openSecurityFigures(base.services)
  app.decorateRequest('ctx')
  app.addHook('onRequest', async (request) => {
    const isManifest = request.url.startsWith('/__manifest?')
    if (request.url.length > (isManifest ? longestManifestAddress : longestAddress))
      throw new Failure('address-too-long')
  })
  if (config.staff.networks) restrictStaffNetworks(app, config.staff.networks)
  openContexts(app, base, findViewers)
  if (base.replica) markWrites(app, base)
  return app
}

async function limitRates(
  app: FastifyInstance,
  { rateLimit: { apiPerMinute, pagesPerMinute } }: Config,
  { db, services }: Base,
  log: Log,
) {
  const counts = new RateCounts(db, services.get(serverSecretKey).keyFor('rate counts'))
  counts.start(log)
  app.addHook('onClose', () => counts.stop())
  const perMinute = { api: apiPerMinute, page: pagesPerMinute, file: pagesPerMinute * filesPerPage }
  limitRequests(app, counts, perMinute)
  await app.register(rateLimit, {
    global: false,
    store: rateLimitStore(counts) as never,
    keyGenerator: clientKeyOf,
    errorResponseBuilder: (_request, { ttl }) => new Failure('too-many-requests', [], Math.ceil(ttl / 1000)),
  })
}

const clientKeyOf = (request: FastifyRequest) => `${kindOf(request)} ${networkOf(request.ip)}`

/**
 * Counts every request before it takes a place in a queue. The plugin cannot do this: its hooks belong to routes and run
 * after those of the server. It only limits single calls. Webhooks have a limit of their own and no group; they may come
 * more often.
 */
function limitRequests(
  app: FastifyInstance,
  counts: RateCounts,
  perMinute: Record<'api' | 'page' | 'file', number>,
) {
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request)
    const { rateLimit: own } = request.routeOptions.config
    if (kind === 'health' || (own && own.groupId === undefined)) return done()
    const most = perMinute[kind]
    const { current, ttl } = counts.count(clientKeyOf(request), minuteSeconds * 1000, most)
    const seconds = Math.min(Math.ceil(ttl / 1000), minuteSeconds)
    reply.headers({
      'x-ratelimit-limit': most,
      'x-ratelimit-remaining': Math.max(0, most - current),
      'x-ratelimit-reset': seconds,
    })
    done(current > most ? tooMany[seconds] : undefined)
  })
}

interface Base extends Pick<Ctx, 'db' | 'config' | 'services'> {
  /** Only reads: what a look at the shop as a member uses, so that no read leaves a trace. */
  viewsDb?: Ctx['db']
  replica?: Replica | undefined
  patternOf?: FindPattern
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isOpenInView?: true
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** @throws Failure `view-only` */
function requireReading({ method, routeOptions: { config } }: FastifyRequest) {
  if (!reading.has(method) && !config.isReadOnly && !config.isOpenInView) throw new Failure('view-only')
}

function openContexts(app: FastifyInstance, base: Base, findViewers: FindViewers) {
  const { viewsDb = base.db, replica, patternOf: _, ...shop } = base
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const kind = kindOf(request)
    if (kind === 'api') reply.header('cache-control', 'no-store')
    const asksAsSomebody = kind === 'api' || kind === 'page'
    const viewer: Viewer = asksAsSomebody
      ? await readViewer(request, reply, base, findViewers)
      : { kind: 'visitor' }
    const view = viewer.kind === 'member' && viewer.viewedBy
    if (view) requireReading(request)
    const now = new Date()
    const device = asksAsSomebody ? readTrustedDevice(request, base.config, now) : undefined
    const client = { ...clientOf(request), device }
    request.ctx = {
      ...shopContext({
        ...shop,
        db: view && !request.routeOptions.config.isOpenInView ? viewsDb : shop.db,
        log: request.log,
      }),
      ...(replica && !view && { readDb: () => replica.readerOf(seenBy(request)) }),
      viewer,
      client,
      locale: localeOf(request),
      now,
    }
    if (viewer.kind === 'visitor' && viewer.hasLostSession)
      logSecurityEvent(request, base.services, 'unknown-session')
  })
}
