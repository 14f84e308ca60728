import type { ServerOptions } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that is sent files: its body may take as long as the server allows. */
    takesFiles?: boolean
  }
}

const second = 1000

/** Of the server, for all requests alike. */
export const connectionLimits = {
  headersTimeout: 15 * second,
  /** A whole request: so long an upload may take, other bodies end earlier. */
  requestTimeout: 120 * second,
  /** Longer than the minute after which proxies let go of a connection, so that they never send into a closed one. */
  keepAliveTimeout: 72 * second,
  connectionsCheckingInterval: 5 * second,
} as const satisfies ServerOptions

/** A connection on which nothing moves; the events of a payment may be silent for five minutes. */
export const maxIdleMs = 360 * second

const bodyTimeoutMs = 30 * second

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Answers 408 to a body that is not there after 30 seconds. Comes before every hook that may refuse a request. */
export function limitSlowBodies(app: FastifyInstance, timeoutMs: number = bodyTimeoutMs) {
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request) || request.routeOptions.config.takesFiles) return
    const { raw } = request
    const timer = setTimeout(() => {
      // Whoever reads the body answers; when it was refused unread, only the connection is left to end.
      if (raw.listenerCount('error') > 0) raw.emit('error', new Failure('request-timeout'))
      else raw.destroy()
    }, timeoutMs)
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  })
}
