import { fromKysely, PgBoss } from 'pg-boss'
import type { Ctx } from './context.ts'
import type { Db } from './db/client.ts'
import type { Pace } from './in-batches.ts'
import type { Log } from './log.ts'
import { ServiceKey } from './services.ts'

type JobData = Record<string, unknown>

/** The queue of things done in the background. It lies in the shop's own database and survives every restart. */
export interface Jobs {
  /**
   * Queues a job in the caller's transaction: it exists when the transaction commits, and only then.
   * @param name of a queue that some process works on
   * @param data plain JSON
   * @param retryPolicy how it is tried again when it fails; left out: twice
   */
  enqueue(db: Db, name: string, data: object, retryPolicy?: RetryPolicy): Promise<void>
  /**
   * Does the jobs of one queue; one that fails is logged and tried again, ever later.
   * @param atOnce how many of them at the same time; left out: one
   */
  work(name: string, handler: (data: JobData) => Promise<unknown>, atOnce?: number): Promise<void>
  /**
   * Does something regularly, in one process at a time; when the shop was stopped meanwhile, nothing is made up for.
   * @param cron five fields, Chinese time
   */
  every(name: string, cron: string, handler: () => Promise<unknown>): Promise<void>
  /** Finishes the jobs under way, for at most ten seconds. */
  stop(): Promise<void>
}

/** What the jobs of a feature work on. */
export interface JobCtx extends Pick<Ctx, 'db' | 'config' | 'services' | 'log'> {
  /** Of long work. */
  pace: Pace
}

/** The queue, for services that queue in their own transaction. */
export const jobsKey = new ServiceKey<Jobs>('jobs')

/** How a job is tried again. */
export interface RetryPolicy {
  retries: number
  firstRetrySeconds: number
  /** Each pause is about twice the one before, up to this. */
  longestRetrySeconds: number
  /** How long it lies in the database after it is done. */
  retentionSeconds: number
}

interface JobsOptions {
  /** postgres://user:password@host:port/database */
  url: string
  log: Pick<Log, 'error' | 'warn'>
  /** How long a new job lies at most before it is begun; half a second or more. */
  pollSeconds?: number
}

/** By this name the database knows the queue of a running shop. */
export const jobsApplication = 'reagora-jobs'
const connections = 2
const stopMs = 10_000
const firstRetrySeconds = 5
/** An hour: long imports and drawings are jobs too. */
const longestSeconds = 3600
/** A job whose process died is begun anew after this time, and the minute between two looks. */
const heartbeatSeconds = 60

/** Opens the queue; makes its tables (schema `pgboss`) where they are missing. */
export async function startJobs({ url, log, pollSeconds = 2 }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: connections, application_name: jobsApplication })
  boss.on('error', (problem) => log.error({ err: problem }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  const queues = new Map<string, Promise<void>>()
  const queue = (name: string, policy: 'standard' | 'exclusive') => {
    const made = queues.get(name) ?? makeQueue(boss, name, policy)
    queues.set(name, made)
    return made
  }
  const worker = async (name: string, handler: (data: JobData) => Promise<unknown>) => {
    const id: string = await boss.work<JobData>(
      name,
      { pollingIntervalSeconds: pollSeconds },
      async ([job]) => {
        if (!job) return
        boss.notifyWorker(id) // there may be more of them: the next look is taken at once
        await handler(job.data ?? {}).catch((problem) => reportAndFail(log, name, problem))
      },
    )
  }
  const work = (name: string, handler: (data: JobData) => Promise<unknown>, atOnce = 1) =>
    Promise.all(Array.from({ length: atOnce }, () => worker(name, handler)))

  return {
    async enqueue(db, name, data, retryPolicy) {
      await queue(name, 'standard')
      const options = retryPolicy && retryOptions(retryPolicy)
      await boss.send(name, data, { ...options, db: fromKysely(db.withoutPlugins()) })
    },
    async work(name, handler, atOnce) {
      await queue(name, 'standard')
      await work(name, handler, atOnce)
    },
    async every(name, cron, handler) {
      await queue(name, 'exclusive')
      await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
      await work(name, handler)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  }
}

async function makeQueue(boss: PgBoss, name: string, policy: 'standard' | 'exclusive') {
  const options = {
    retryLimit: 2,
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    expireInSeconds: longestSeconds,
    heartbeatSeconds: heartbeatSeconds,
  }
  await boss.createQueue(name, { policy, ...options })
  // One that an earlier version made.
  await boss.updateQueue(name, options)
}

const retryOptions = (retryPolicy: RetryPolicy) => ({
  retryLimit: retryPolicy.retries,
  retryDelay: retryPolicy.firstRetrySeconds,
  retryDelayMax: retryPolicy.longestRetrySeconds,
  retryBackoff: true,
  deleteAfterSeconds: retryPolicy.retentionSeconds,
})

/** pg-boss tries a job again when its handler throws. */
function reportAndFail(log: JobsOptions['log'], name: string, problem: unknown) {
  log.error({ err: problem, job: name }, 'a job failed')
  throw problem
}
