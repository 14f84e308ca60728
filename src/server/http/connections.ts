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

/** Answers 408 to a body that is not complete after 30 seconds. Must come before any hook that may refuse a request. */
export function limitSlowBodies(app: FastifyInstance, timeoutMs: number = bodyTimeoutMs) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasBody(request) || request.routeOptions.config.takesFiles) return done()
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

/** Aborts when the client disconnects before the answer is complete; Fastify's own signal aborts earlier. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
