import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { Failure } from '#shared/failure.ts'
import type { Config } from './config.ts'
import type { Ctx } from './context.ts'
import { protectFromCsrf } from './csrf.ts'
import { localeOf } from './locale.ts'
import type { Log } from './log.ts'
import { respondToFailure } from './respond-to-failure.ts'
import { addSecurityHeaders } from './security.ts'
import { validatorCompiler } from './validation.ts'

const bodyLimit = 1024 * 1024
const isFile = (url: string) => /^\/(assets|images|templates)\//.test(url)

/** A server with everything that guards the edge, and no call or page yet. */
export async function openHttp(
  config: Config,
  log: Log,
  base: Pick<Ctx, 'db' | 'config' | 'parts'>,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    trustProxy: config.trustProxy,
    bodyLimit,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler as never)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(respondToFailure)
  await app.register(cookie)
  await addSecurityHeaders(app, config)
  await app.register(rateLimit, {
    global: true,
    max: (request) =>
      request.url.startsWith('/api') ? config.rateLimit.apiPerMinute : config.rateLimit.pagesPerMinute,
    keyGenerator: (request) => `${request.url.startsWith('/api') ? 'api' : 'page'} ${request.ip}`,
    allowList: (request) => isFile(request.url),
    errorResponseBuilder: () => new Failure('too-many-requests'),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    customError: class extends Failure {
      constructor() {
        super('not-ready')
      }
    } as never,
  })
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  protectFromCsrf(app, config.publicOrigin.startsWith('https:'))
  app.decorateRequest('ctx')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const viewer = { kind: 'visitor' } as const
    request.ctx = { ...base, log: request.log, viewer, locale: localeOf(request), now: new Date() }
  })
  return app
}
