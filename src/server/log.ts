import { type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config/config.ts'
import { findTracing } from './telemetry/spans.ts'

export type Log = Logger

/** Error fields of PostgreSQL that hold rows, values and settings of the connection. */
const revealingFields = [
  'client',
  'detail',
  'where',
  'query',
  'parameters',
  'args',
  'internal_query',
  'internalQuery',
]

function describeError(problem: Error) {
  const serialized = stdSerializers.err(problem)
  return Object.fromEntries(Object.entries(serialized).filter(([name]) => !revealingFields.includes(name)))
}

function traceOfLine() {
  const traceId = findTracing()?.traceId()
  return traceId === undefined ? {} : { traceId }
}

/** The next part of these paths is a secret that replaces a sign-in. `deploy/haproxy.cfg` masks the same paths. */
const secretAfter = /^(\/(?:approval|api\/trade\/shared-cart|api\/admin\/member-views)\/)[^/]+/i

/** JSON lines without cookies, bodies, query strings or personal addresses. */
export const openLog = (config: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'telemetry'>>): Log =>
  pino({
    level: config.logLevel,
    ...(config.telemetry && { mixin: traceOfLine }),
    serializers: {
      err: describeError,
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0]?.replace(secretAfter, '$1-'),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  })
