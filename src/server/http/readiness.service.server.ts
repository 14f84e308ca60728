import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { readMigrations } from '../db/migrate.ts'
import type { Probe } from '../db/probe.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../log.ts'
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
  /** Does not wait for parts that do not decide: one that hangs would look to a balancer like a process that hangs. */
  isReady: Promise<boolean>
  parts: Promise<Record<PartName, Part>>
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

interface Check {
  name: PartName
  check: Checks[PartName]
  withinMs: number
  log: Pick<Log, 'warn' | 'info'>
}

interface Outcome {
  state: Part['state']
  err?: unknown
}

/** A check that hangs is not begun a second time. */
function watch({ name, check, withinMs, log }: Check) {
  const begin = (): Promise<Outcome> =>
    check().then(
      (isOk) => ({ state: isOk === 'busy' ? 'busy' : isOk ? 'ok' : 'failing' }),
      (err) => ({ state: 'failing', err }),
    )
  let running: Promise<Outcome> | undefined
  let wasWorking = true
  const note = (part: Part, err: unknown) => {
    if (isWorking(part) === wasWorking) return
    wasWorking = isWorking(part)
    const about = { part: name, state: part.state }
    if (wasWorking) log.info(about, 'a part works again')
    else log.warn(err === undefined ? about : { ...about, err }, 'a part does not work')
  }
  return async (): Promise<Part> => {
    const began = performance.now()
    running ??= begin().finally(() => {
      running = undefined
    })
    const answered = new AbortController()
    const late = { state: 'late' } as const
    const pausing = pause(withinMs, late, { signal: answered.signal }).catch(() => late)
    const { state, err }: Outcome = await Promise.race([running, pausing])
    answered.abort()
    const part = { state, ms: Math.round(performance.now() - began) }
    note(part, err)
    return part
  }
}

/** @returns asks all parts at once; who asks again within a second gets the same answer */
export function watchParts(checks: Checks, log: Check['log'], withinMs = answerWithinMs): () => Readiness {
  const watched = partNames.map((name) => ({
    name,
    ask: watch({ name, check: checks[name], withinMs, log }),
  }))
  const askAll = (): Readiness => {
    const asked = watched.map(({ name, ask }) => ({ name, part: ask() }))
    const deciding = asked.filter(({ name }) => needed.includes(name)).map(({ part }) => part)
    return {
      isReady: Promise.all(deciding).then((parts) => parts.every(isWorking)),
      parts: Promise.all(asked.map(async ({ name, part }) => [name, await part] as const)).then(
        (parts) => Object.fromEntries(parts) as Record<PartName, Part>,
      ),
    }
  }
  let last: Readiness | undefined
  let askedAt = 0
  return () => {
    if (!last || performance.now() - askedAt > keptMs) {
      last = askAll()
      askedAt = performance.now()
    }
    return last
  }
}
