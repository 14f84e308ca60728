import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { RequestSpan, SpanName, Tracing } from '../telemetry/spans.ts'
import { proxyTest } from './network.ts'

/** The pattern of a page: its address may hold secrets, or what somebody searched for. */
export type FindPattern = (path: string) => string

declare module 'fastify' {
  interface FastifyRequest {
    span?: RequestSpan
  }
}

const isUninteresting = /^\/(assets|images|templates|messages|healthz|readyz|metrics|admin)(\/|$)/

/** A span for each page and call, first of all hooks: what the others ask the database belongs to it. */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  patternOf: FindPattern,
) {
  const isProxy = proxyTest(trustProxy)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isUninteresting.test(request.routeOptions.url ?? '')) return done()
    const { traceparent } = request.headers
    const isTrusted = typeof traceparent === 'string' && isProxy(request.socket.remoteAddress)
    request.span = tracing.openRequest(isTrusted ? traceparent : undefined)
    request.span.enter(done)
  })
  // the events of a body come from outside
  app.addHook('preValidation', (request, _reply, done) => (request.span ? request.span.enter(done) : done()))
  const end = (request: FastifyRequest, status: number) => {
    request.span?.end(named(request, status, patternOf))
    delete request.span
  }
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
  app.addHook('onRequestAbort', async (request) => end(request, 499))
}

function named(request: FastifyRequest, status: number, patternOf: FindPattern): SpanName {
  const { url = '*' } = request.routeOptions
  const isPage = url === '*'
  const route = isPage ? patternOf(request.url.replace(/\?.*$/s, '')) : url
  return {
    kind: isPage ? 'page' : 'call',
    name: `${request.method} ${route}`,
    facts: {
      'http.route': route,
      'http.request.method': request.method,
      'http.response.status_code': status,
      'request.id': request.id,
    },
  }
}
