import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** The shop's log: one line of JSON an event, without cookies, bodies, queries or addresses of people. */
export const openLog = (config: Pick<Config, 'logLevel'>): Log =>
  pino({
    level: config.logLevel,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  })
