import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, type Db, openDatabase } from '#server/db/client.ts'
import { isLostConnection, readAgainIfLost } from '#server/db/lost-connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { type AnsweredOrder, RetryingBuyer } from '../crash/buyer.ts'
import { findFaults } from '../crash/check.ts'
import { Clock } from '../crash/clock.ts'
import { addGoods } from '../crash/goods.ts'
import { countStates, fillWallets, settle } from '../crash/run.ts'
import { KillableShop } from '../crash/shop.ts'
import { freePort } from '../frame/shop.ts'
import { startBalancer } from '../release/balancer.ts'
import { plentifulSkus, signedInBuyers } from '../trade/fill.ts'
import type { Cluster } from './cluster.ts'
import { Visitor } from './visitor.ts'

export interface FailoverTrial {
  cluster: Cluster
  dataDir: string
  orders: number
  buyers: number
  onProgress(line: string): void
}

interface Failover {
  killed: string
  promoted: string
  /** Without any answered write. */
  outageSeconds: number
  /** From the first such answer until a changed name is found by search. */
  searchSeconds: number
}

export interface FailoverOutcome {
  orders: number
  failovers: Failover[]
  /** Answers 503 to buyers, and how many of them said when to come back. */
  refusals: { count: number; withRetryAfter: number }
  /** Requests that got no answer. */
  unanswered: number
  visitor: Record<string, number>
  /** Until the jobs had ended every payment, refund and notification: a job of the outage is tried again after two minutes. */
  settledAfterSeconds: number
  states: Record<string, number>
  faults: string[]
}

const skuCount = 40
const giveUpMs = 60_000
const settleWithinMs = 200_000

/**
 * Kills the primary twice while buyers order and pay: once in the first half, and its successor in the second. The
 * shop is behind the balancer.
 */
export async function runFailoverTrial(trial: FailoverTrial): Promise<FailoverOutcome> {
  const { cluster, dataDir } = trial
  const database = openDatabase(cluster.url, 3)
  const { db } = database
  await migrate(database, 'db/migrations')
  await addGoods(db, skuCount)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const shop = await KillableShop.on(cluster.url, dataDir, {
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '127.0.0.1',
  })
  let stopBalancer = async () => {}
  try {
    await shop.open()
    stopBalancer = await startBalancer(dataDir, port, [Number(new URL(shop.origin).port)])
    return await placeOrders(trial, database, origin)
  } finally {
    await stopBalancer()
    await shop.stop()
    await database.close()
  }
}

class Answers {
  readonly refusals = { count: 0, withRetryAfter: 0 }
  unanswered = 0
  readonly broken = new Set<string>()
  /** Of writes that were answered. */
  readonly writtenAt: number[] = []

  note = (answer: Response | undefined, request: string) => {
    if (!answer) this.unanswered++
    else if (answer.status === 503) {
      this.refusals.count++
      if (answer.headers.has('retry-after')) this.refusals.withRetryAfter++
      else this.broken.add(`${request} was answered 503 without Retry-After`)
    } else if (answer.status >= 500) this.broken.add(`${request} was answered ${answer.status}`)
    else if (request.startsWith('POST /api') && answer.ok) this.writtenAt.push(performance.now())
  }

  /** The longest time without an answered write from the kill until the first one after the promotion. */
  async outage(killedAt: number, promotedAt: number) {
    while (!this.writtenAt.some((at) => at > promotedAt)) await pause(100)
    const times = this.writtenAt.filter((at) => at > killedAt - 1000)
    const gaps = times.slice(1).map((at, n) => at - (times[n] ?? at))
    return Math.max(...gaps) / 1000
  }
}

async function placeOrders(trial: FailoverTrial, { db }: Database, origin: string) {
  const { cluster, orders } = trial
  const skus = await plentifulSkus(db, skuCount)
  const buyers = await signedInBuyers(db, trial.buyers)
  await fillWallets(db)
  const clock = await Clock.on(cluster.url, db)
  const answers = new Answers()
  const visitor = new Visitor(origin)
  try {
    const answered: AnsweredOrder[] = []
    const deadlines = {
      leave: (id: string) => clock.leave(id),
      passDeadlines: (ids: string[]) => persist(() => clock.passDeadlines(ids)),
    }
    const rejoined = Promise.withResolvers<void>()
    const work = buyers.map(async (buyer, place) => {
      const retrying = new RetryingBuyer(origin, buyer, skus, deadlines, answers.note)
      for (let turn = place; turn < orders; turn += buyers.length) {
        if (turn >= orders * 0.6) await rejoined.promise
        answered.push(await retrying.buy(turn))
      }
    })
    const failing = failTwice(trial, db, { answers, visitor, made: () => answered.length, rejoined })
    const [failovers] = await Promise.all([failing, ...work])
    await persist(() => clock.wave())
    const settledAfterSeconds = await secondsOf(() => persist(() => settle(db, clock, settleWithinMs)))
    const faults = [...(await findFaults(db, answered)), ...answers.broken, ...visitor.faults]
    const { refusals, unanswered } = answers
    const states = await countStates(db)
    return {
      orders: answered.length,
      failovers,
      refusals,
      unanswered,
      visitor: visitor.statuses,
      settledAfterSeconds,
      states,
      faults,
    }
  } finally {
    await visitor.stop()
    await clock.stop()
  }
}

interface Watched {
  answers: Answers
  visitor: Visitor
  made(): number
  rejoined: PromiseWithResolvers<void>
}

async function failTwice(trial: FailoverTrial, db: Db, watched: Watched): Promise<Failover[]> {
  const { cluster, orders, onProgress } = trial
  const untilMade = async (count: number) => {
    while (watched.made() < count) await pause(20)
  }
  await untilMade(orders / 4)
  const first = await failOver(trial, db, watched)
  await cluster.startNode(first.killed)
  await cluster.untilSynchronous()
  if (!(await cluster.wasRewound(first.killed)))
    throw new Error(`${first.killed} came back without pg_rewind`)
  onProgress(`${first.killed} was rewound and follows ${first.promoted}`)
  watched.rejoined.resolve()
  await untilMade(orders * 0.75)
  return [first, await failOver(trial, db, watched)]
}

async function failOver({ cluster, onProgress }: FailoverTrial, db: Db, { answers, visitor, made }: Watched) {
  const killed = await cluster.untilPrimary()
  onProgress(`${made()} orders made: ${killed}, the primary, is killed`)
  await cluster.killNode(killed)
  const killedAt = performance.now()
  const promoted = await cluster.untilPrimary(killed)
  const outageSeconds = await answers.outage(killedAt, performance.now())
  const name = `改名${Date.now()}`
  const changedAt = performance.now()
  const rename = () =>
    sql`update product set name_zh = ${name} where id = (select min(id) from product)`.execute(db)
  await persist(rename)
  await visitor.untilFound(name, giveUpMs)
  const searchSeconds = (performance.now() - changedAt) / 1000
  onProgress(`${promoted} is the primary; ${outageSeconds.toFixed(1)} s without an answered write`)
  return { killed, promoted, outageSeconds, searchSeconds }
}

async function secondsOf(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** For the trial's own work in the database, which does no harm when it is done twice. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + giveUpMs; ; await pause(500)) {
    try {
      return await readAgainIfLost(work)
    } catch (problem) {
      if (!isLostConnection(problem) || Date.now() > end) throw problem
    }
  }
}
