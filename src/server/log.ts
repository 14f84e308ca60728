import { type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** What the database says besides: whole rows, and the values that clashed. */
const tellingFields = ['detail', 'where', 'query', 'parameters', 'args', 'internal_query', 'internalQuery']

function describeError(problem: Error) {
  const told = stdSerializers.err(problem)
  return Object.fromEntries(Object.entries(told).filter(([name]) => !tellingFields.includes(name)))
}

/** The shop's log: one line of JSON an event, without cookies, bodies, queries or addresses of people. */
export const openLog = (config: Pick<Config, 'logLevel'>): Log =>
  pino({
    level: config.logLevel,
    serializers: {
      err: describeError,
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  })
