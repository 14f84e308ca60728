import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { fromKysely, PgBoss } from 'pg-boss'
import type { ShopCtx } from '../context.ts'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { ServiceKey } from '../services.ts'
import { tracedAlone } from '../telemetry/spans.ts'
import type { Pace } from './in-batches.ts'

type JobData = Record<string, unknown>

export interface Jobs {
  /** Queues a job in the caller's transaction. `data` is plain JSON. @param retryPolicy default: two retries */
  enqueue(db: Db, name: string, data: object, retryPolicy?: RetryPolicy): Promise<void>
  /** Runs the jobs of a queue; one that fails is logged and retried. @param atOnce concurrent jobs, default 1 */
  work(name: string, handler: (data: JobData) => Promise<unknown>, atOnce?: number): Promise<void>
  /** In one process at a time; missed runs are not made up for. @param cron five fields, Chinese time */
  every(name: string, cron: string, handler: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

export interface JobCtx extends ShopCtx {
  pace: Pace
}

export const jobsKey = new ServiceKey<Jobs>('jobs')

export interface RetryPolicy {
  retries: number
  firstRetrySeconds: number
  longestRetrySeconds: number
  /** How long it stays in the database after it is done. */
  retentionSeconds: number
}

interface JobsOptions {
  url: string
  log: Pick<Log, 'error' | 'warn'>
  pollSeconds?: number
  onFailed?: (name: string) => void
}

export const jobsApplication = 'reagora-jobs'
const connections = 2
const stopMs = 10_000
/** Jobs of a timetable may wait longer than queued ones: their fifty queues are most of what an idle shop asks. */
const scheduledPollFactor = 2.5
const firstRetrySeconds = 5
const longestSeconds = 3600
/** Without a heartbeat for this time a job is retried, at the next check (every minute). */
const heartbeatSeconds = 60

export async function startJobs({ url, log, pollSeconds = 2, onFailed }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    max: connections,
    application_name: jobsApplication,
    useListenNotify: true,
  })
  boss.on('error', (problem) => log.error({ err: problem }, 'job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'))
  await boss.start()
  const queue = await openQueues(boss)
  const schedule = await openSchedules(boss)
  const worked = new Set<string>()
  const worker = async (
    name: string,
    handler: (data: JobData) => Promise<unknown>,
    pollingIntervalSeconds: number,
  ) => {
    worked.add(name)
    const polling = { pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds }
    const id: string = await boss.work<JobData>(name, polling, async ([job]) => {
      if (!job) return
      boss.notifyWorker(id) // there may be more: poll again at once
      await tracedAlone({ kind: 'job', name: `job ${name}` }, () => handler(job.data ?? {})).catch(
        (problem) => {
          log.error({ err: problem, job: name }, 'a job failed')
          onFailed?.(name)
          throw problem
        },
      )
    })
  }

  return {
    async enqueue(db, name, data, retryPolicy) {
      await queue(name, 'standard')
      const options = retryPolicy && retryOptions(retryPolicy)
      await boss.send(name, data, { ...options, db: fromKysely(db.withoutPlugins()) })
    },
    async work(name, handler, atOnce = 1) {
      await queue(name, 'standard')
      await Promise.all(Array.from({ length: atOnce }, () => worker(name, handler, pollSeconds)))
    },
    async every(name, cron, handler) {
      await queue(name, 'exclusive')
      await schedule(name, cron)
      await worker(name, handler, pollSeconds * scheduledPollFactor)
    },
    async stop() {
      // pg-boss itself looks every half second whether the jobs have ended
      const ended = Promise.all([...worked].map((name) => boss.offWork(name)))
      await Promise.race([ended, sleep(stopMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

const queueOptions = {
  retryLimit: 2,
  retryDelay: firstRetrySeconds,
  retryBackoff: true,
  expireInSeconds: longestSeconds,
  heartbeatSeconds: heartbeatSeconds,
  notify: true, // workers start at the commit; they poll for retries and lost notifications
}

/** Makes each queue once, unless the database has it. */
async function openQueues(boss: PgBoss) {
  const optionsOf = (queue: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(queueOptions).map((key) => [key, queue[key]]))
  const known = (await boss.getQueues()).filter((queue) =>
    isDeepStrictEqual(optionsOf({ ...queue }), queueOptions),
  )
  const queues = new Map(known.map(({ name }) => [name, Promise.resolve()]))
  const make = async (name: string, policy: 'standard' | 'exclusive') => {
    await boss.createQueue(name, { policy, ...queueOptions })
    // A queue of an earlier version has other options.
    await boss.updateQueue(name, queueOptions)
  }
  return (name: string, policy: 'standard' | 'exclusive') => {
    const made = queues.get(name) ?? make(name, policy)
    queues.set(name, made)
    return made
  }
}

async function openSchedules(boss: PgBoss) {
  const tz = 'Asia/Shanghai'
  const known = new Map(
    (await boss.getSchedules())
      .filter(({ timezone }) => timezone === tz)
      .map(({ name, cron }) => [name, cron]),
  )
  return async (name: string, cron: string) => {
    if (known.get(name) !== cron) await boss.schedule(name, cron, null, { tz })
  }
}

const retryOptions = (retryPolicy: RetryPolicy) => ({
  retryLimit: retryPolicy.retries,
  retryDelay: retryPolicy.firstRetrySeconds,
  retryDelayMax: retryPolicy.longestRetrySeconds,
  retryBackoff: true,
  deleteAfterSeconds: retryPolicy.retentionSeconds,
})
