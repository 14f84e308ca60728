import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { readMigrations } from '../db/migrate.ts'
import type { Probe } from '../db/probe.ts'
import type { FileStore } from '../files/file-store.ts'
import { findWaitingSeconds, hasMigrations } from './readiness.repository.server.ts'

export const partNames = ['database', 'migrations', 'search', 'jobs', 'files'] as const
export type PartName = (typeof partNames)[number]
export type Checks = Record<PartName, () => Promise<boolean | 'busy'>>

/** Without these no page can be answered. The others fail on all machines at once, so no balancer should act on them. */
const needed: PartName[] = ['database', 'migrations']

export interface Part {
  /** `busy`: works, and more is asked of it than it can do at once. `late`: no answer within the time allowed. */
  state: 'ok' | 'busy' | 'failing' | 'late'
  ms: number
}

export interface Readiness {
  isReady: boolean
  parts: Record<PartName, Part>
}

/** A balancer that took away a busy process would make the others busier. */
export const isWorking = ({ state }: Part) => state === 'ok' || state === 'busy'

const answerWithinMs = 2000
/** Anybody may ask, as often as they like. */
const keptMs = 1000
const jobsWaitAtMostSeconds = 900
const freeBytesAtLeast = 200 * 1024 * 1024

export const jobsWaitingSeconds = findWaitingSeconds

interface Shop {
  db: Db
  probe: Pick<Probe, 'ask' | 'db'>
  config: Pick<Config, 'rootDir' | 'dataDir'>
  files: Pick<FileStore, 'read'>
  isSearchCurrent(): boolean
}

export async function checksOf({ db, probe, config, files, isSearchCurrent }: Shop): Promise<Checks> {
  const { length: migrations } = await readMigrations(join(config.rootDir, 'db/migrations'))
  return {
    database: async () => (await probe.ask()) === 'ok' || 'busy',
    migrations: () => hasMigrations(probe.db, migrations),
    search: async () => isSearchCurrent(),
    jobs: async () => (await jobsWaitingSeconds(db)) <= jobsWaitAtMostSeconds,
    async files() {
      await access(config.dataDir, constants.W_OK)
      await files.read('health', 'none')
      const { bavail, bsize } = await statfs(config.dataDir)
      return bavail * bsize >= freeBytesAtLeast
    },
  }
}

/** A check that hangs is not begun a second time. */
function watch(check: Checks[PartName], withinMs: number) {
  let running: Promise<Part['state']> | undefined
  return async (): Promise<Part> => {
    const began = performance.now()
    running ??= check()
      .then((isOk): Part['state'] => (isOk === 'busy' ? 'busy' : isOk ? 'ok' : 'failing'))
      .catch((): Part['state'] => 'failing')
      .finally(() => {
        running = undefined
      })
    const answered = new AbortController()
    const late = pause(withinMs, 'late' as const, { signal: answered.signal }).catch(() => 'late' as const)
    const state = await Promise.race([running, late])
    answered.abort()
    return { state, ms: Math.round(performance.now() - began) }
  }
}

/** @returns asks all parts at once; who asks again within a second gets the same answer */
export function watchParts(checks: Checks, withinMs = answerWithinMs): () => Promise<Readiness> {
  const watched = partNames.map((name) => ({ name, ask: watch(checks[name], withinMs) }))
  const askAll = async (): Promise<Readiness> => {
    const asked = await Promise.all(watched.map(async ({ name, ask }) => [name, await ask()] as const))
    const parts = Object.fromEntries(asked) as Record<PartName, Part>
    return { isReady: needed.every((name) => isWorking(parts[name])), parts }
  }
  let last: Promise<Readiness> | undefined
  let askedAt = 0
  return () => {
    if (!last || performance.now() - askedAt > keptMs) {
      last = askAll()
      askedAt = performance.now()
    }
    return last
  }
}
