import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from './db/client.ts'
import type { Log } from './log.ts'

type JobData = Record<string, unknown>

/** The queue of things done in the background. It lies in the shop's own database and survives every restart. */
export interface Jobs {
  /**
   * Queues a job in the caller's transaction: it exists when the transaction commits, and only then.
   * @param name of a queue that some process works on
   * @param data plain JSON
   */
  enqueue(db: Db, name: string, data: JobData): Promise<void>
  /** Does the jobs of one queue, one at a time; one that fails is logged and tried again, twice, ever later. */
  work(name: string, handler: (data: JobData) => Promise<unknown>): Promise<void>
  /**
   * Does something regularly, in one process at a time; when the shop was stopped meanwhile, nothing is made up for.
   * @param cron five fields, Chinese time
   */
  every(name: string, cron: string, handler: () => Promise<unknown>): Promise<void>
  /** Finishes the jobs under way, for at most ten seconds. */
  stop(): Promise<void>
}

interface JobsOptions {
  /** postgres://user:password@host:port/database */
  url: string
  log: Pick<Log, 'error' | 'warn'>
  /** How long a new job lies at most before it is begun; half a second or more. */
  pollSeconds?: number
}

const connections = 2
const stopMs = 10_000
const firstRetrySeconds = 5
/** An hour: long imports and drawings are jobs too. */
const longestSeconds = 3600

/** Opens the queue; makes its tables (schema `pgboss`) where they are missing. */
export async function startJobs({ url, log, pollSeconds = 2 }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: connections, application_name: 'reagora-jobs' })
  boss.on('error', (problem) => log.error({ err: problem }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  const queues = new Map<string, Promise<void>>()
  const queue = (name: string, policy: 'standard' | 'exclusive') => {
    const made = queues.get(name) ?? makeQueue(boss, name, policy)
    queues.set(name, made)
    return made
  }
  const work = (name: string, handler: (data: JobData) => Promise<unknown>) =>
    boss.work<JobData>(name, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
      if (job) await handler(job.data ?? {}).catch((problem) => reportAndFail(log, name, problem))
    })

  return {
    async enqueue(db, name, data) {
      await queue(name, 'standard')
      await boss.send(name, data, { db: fromKysely(db.withoutPlugins()) })
    },
    async work(name, handler) {
      await queue(name, 'standard')
      await work(name, handler)
    },
    async every(name, cron, handler) {
      await queue(name, 'exclusive')
      await boss.schedule(name, cron, null, { tz: 'Asia/Shanghai' })
      await work(name, handler)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  }
}

const makeQueue = (boss: PgBoss, name: string, policy: 'standard' | 'exclusive') =>
  boss.createQueue(name, {
    policy,
    retryLimit: 2,
    retryDelay: firstRetrySeconds,
    retryBackoff: true,
    expireInSeconds: longestSeconds,
  })

/** pg-boss tries a job again when its handler throws. */
function reportAndFail(log: JobsOptions['log'], name: string, problem: unknown) {
  log.error({ err: problem, job: name }, 'a job failed')
  throw problem
}
