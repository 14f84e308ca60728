import type { Locale } from '#shared/locale.ts'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { Log } from './log.ts'
import type { Parts } from './parts.ts'

/** Whoever asks. Members and staff join with their features. */
export interface Viewer {
  kind: 'visitor'
}

/** First parameter of every service: who asks, when, in which language, and of what shop. */
export interface Ctx {
  db: Database['db']
  config: Config
  parts: Parts
  /** Writes with the id of the request. */
  log: Pick<Log, 'error' | 'warn' | 'info'>
  viewer: Viewer
  locale: Locale
  now: Date
}
