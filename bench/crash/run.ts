import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { plentifulSkus, signedInBuyers } from '../trade/fill.ts'
import { type AnsweredOrder, RetryingBuyer } from './buyer.ts'
import { findFaults } from './check.ts'
import { Clock } from './clock.ts'
import { addGoods } from './goods.ts'
import { KillableShop } from './shop.ts'

/** In a migrated database without products. */
export interface CrashTrial extends Pick<Database, 'db'> {
  /** Of the database. */
  url: string
  dataDir: string
  orders: number
  buyers: number
  /** The shop is killed once more at the end. */
  kills: number
  onProgress?: (line: string) => void
}

export interface CrashOutcome {
  orders: number
  kills: number
  /** Kills while the shop was cancelling unpaid orders. */
  killsWhileExpiring: number
  faults: string[]
  /** Counts by kind and state, for example `orders paid`: 31. */
  states: Record<string, number>
}

const skuCount = 40
const walletFen = 1_000_000_000_000
const settleMs = 60_000

/** Lets buyers order and pay while the shop is killed at random moments, then checks the database for faults. */
export async function runCrashTrial(trial: CrashTrial): Promise<CrashOutcome> {
  const { db, url, dataDir, orders } = trial
  await addGoods(db, skuCount)
  const skus = await plentifulSkus(db, skuCount)
  const buyers = await signedInBuyers(trial.db, trial.buyers)
  await fillWallets(db)
  const shop = await KillableShop.on(url, dataDir)
  await shop.open()
  const clock = await Clock.on(url, db)
  try {
    const answered: AnsweredOrder[] = []
    const work = buyers.map(async (buyer, place) => {
      const retrying = new RetryingBuyer(shop.origin, buyer, skus, clock)
      for (let turn = place; turn < orders; turn += buyers.length) answered.push(await retrying.buy(turn))
    })
    const killing = killRepeatedly(shop, clock, trial, () => answered.length)
    await Promise.race([Promise.all(work), killing.failed])
    const counts = await killing.stop()
    await settle(db, clock)
    return {
      orders: answered.length,
      ...counts,
      faults: await findFaults(db, answered),
      states: await countStates(db),
    }
  } finally {
    await clock.stop()
    await shop.stop()
  }
}

/** Of companies that have none. */
export async function fillWallets(db: Db) {
  await sql`
    insert into wallet (company_id, balance_fen) select distinct company_id, ${walletFen}::bigint from member
    on conflict do nothing`.execute(db)
  await sql`
    insert into wallet_entry (company_id, amount_fen, balance_fen, kind, reference)
    select company_id, balance_fen, balance_fen, 'topUp', 'trial-' || company_id from wallet
    where balance_fen > 0 and not exists (select from wallet_entry e where e.company_id = wallet.company_id)`.execute(
    db,
  )
}

/**
 * Kills the shop at random moments, spread evenly over the orders. Every second kill, and a last one at the end,
 * happens while a wave of orders expires.
 */
function killRepeatedly(
  shop: KillableShop,
  clock: Clock,
  { orders, kills, onProgress }: CrashTrial,
  made: () => number,
) {
  let isOver = false
  const done = { kills: 0, killsWhileExpiring: 0 }
  const killAmidWave = async () => {
    await clock.wave()
    await clock.untilExpiring()
    await pause(Math.random() * 30)
  }
  const killOnce = async () => {
    await shop.kill()
    done.kills++
    if (await clock.isExpiring()) done.killsWhileExpiring++
    onProgress?.(`killed ${done.kills} times, ${made()} of ${orders} orders made`)
    await clock.hastenLostJobs()
    await shop.open()
  }
  const work = async () => {
    while (!isOver) {
      await pause(Math.random() * 300)
      if (done.kills >= kills || made() < (orders / (kills + 1)) * (done.kills + 0.5)) continue
      if (done.kills % 2 === 0) await killAmidWave()
      await killOnce()
    }
  }
  const running = work()
  return {
    /** Never resolves; rejects if the shop cannot be started again. */
    failed: running.then(() => new Promise<never>(() => {})),
    stop: async () => {
      isOver = true
      await running
      await killAmidWave()
      await killOnce()
      return done
    },
  }
}

/** Waits until no payment, refund, webhook or job is pending, for at most a minute unless said. */
export async function settle(db: Db, clock: Clock, withinMs = settleMs) {
  for (const end = Date.now() + withinMs; Date.now() < end; ) {
    const [left] = await rowsOf(
      db,
      sql<{ count: number }>`
        select (select count(*) from simulated_notice where done_at is null)
          + (select count(*) from simulated_trade where pays_at is not null)
          + (select count(*) from refund where state in ('pending', 'sent'))
          + (select count(*) from payment where state = 'pending')
          + (select count(*) from "order" where status = 'pendingPayment')
          + (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
              and name in ('send-refund', 'close-payment', 'refund-order')) as count`,
    )
    if (left?.count === 0) return
    await sql`update simulated_notice set next_at = now() where done_at is null and next_at > now() + interval '3 seconds'`.execute(
      db,
    )
    await sql`update payment set ask_at = now() where state = 'pending'`.execute(db)
    await clock.lookAgain()
    await pause(500)
  }
}

export async function countStates(db: Db) {
  const rows = await rowsOf(
    db,
    sql<{ name: string; count: number }>`
      select 'orders ' || case when is_expired then 'expired' else status end as name, count(*) from "order" group by 1
      union all select 'payments ' || channel || ' ' || state, count(*) from payment group by 1
      union all select 'refunds ' || cause || ' ' || state, count(*) from refund group by 1
      union all select 'notifications ' || verdict, count(*) from channel_notification group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
