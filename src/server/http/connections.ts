import type { ServerOptions } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean
  }
}

const second = 1000

export const connectionLimits = {
  headersTimeout: 15 * second,
  requestTimeout: 120 * second,
  /** Longer than the 60 s after which proxies close idle connections, so that they never send into a closed one. */
  keepAliveTimeout: 72 * second,
  connectionsCheckingInterval: 5 * second,
} as const satisfies ServerOptions

/** Payment event streams may be silent for five minutes. */
export const maxIdleMs = 360 * second

const bodyTimeoutMs = 30 * second

export const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Its body is read by the handler, and may take long to arrive. */
export const bringsFile = (request: FastifyRequest) =>
  request.routeOptions.config.takesFiles === true &&
  request.mediaType === 'multipart/form-data' &&
  hasBody(request)

/** Answers 408 to a body that is not complete after 30 seconds. Must come before any hook that may refuse a request. */
export function limitSlowBodies(app: FastifyInstance, timeoutMs: number = bodyTimeoutMs) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasBody(request) || bringsFile(request)) return done()
    const { raw } = request
    const timer = setTimeout(() => {
      // No handler reads the body: close the connection.
      if (raw.listenerCount('error') > 0) raw.emit('error', new Failure('request-timeout'))
      else raw.destroy()
    }, timeoutMs)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
    done()
  })
}

/** Also when it has closed already: a hook or handler may begin after that, and no event would come any more. */
export function onceClosed({ raw }: FastifyReply, work: () => void) {
  if (raw.destroyed) work()
  else raw.once('close', work)
}

/** Aborts when the client disconnects before the answer is complete; Fastify's own signal aborts earlier. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  onceClosed(reply, () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
