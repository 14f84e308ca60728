import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/client.ts'
import { plentifulSkus, signedInBuyers } from '../bench-trade/fill.ts'
import { StubbornBuyer, type Told } from './buyer.ts'
import { findFaults } from './check.ts'
import { addGoods } from './goods.ts'
import { KillableShop } from './shop.ts'

export interface CrashTrial {
  /** A migrated database without products, and its address. */
  sql: Database['sql']
  url: string
  dataDir: string
  orders: number
  buyers: number
  /** How often the shop is killed at least. */
  kills: number
  onProgress?: (line: string) => void
}

export interface CrashOutcome {
  orders: number
  kills: number
  faults: string[]
  /** What came of it: `paid 31`. */
  states: Record<string, number>
}

const skuCount = 40
const walletFen = 10_000_000
const settleMs = 60_000

/** Lets buyers order and pay while the shop is killed at random moments, then looks whether anything is wrong. */
export async function runCrashTrial(trial: CrashTrial): Promise<CrashOutcome> {
  const { sql, url, dataDir, orders } = trial
  await addGoods(sql, skuCount)
  const skus = await plentifulSkus(sql, skuCount)
  const buyers = await signedInBuyers(sql, trial.buyers)
  await fillWallets(sql)
  const shop = await KillableShop.on(url, dataDir)
  try {
    await shop.open()
    const told: Told[] = []
    const work = buyers.map(async (buyer, place) => {
      const stubborn = new StubbornBuyer(shop.origin, buyer, skus)
      const share = Math.ceil((orders - place) / buyers.length)
      for (let bought = 0; bought < share; bought++) told.push(await stubborn.buy())
    })
    const killing = killAgainAndAgain(shop, trial, () => told.length)
    await Promise.race([Promise.all(work), killing.failed])
    const kills = (await killing.stop()) + 1
    await shop.kill()
    await hastenLostJobs(sql)
    await shop.open()
    await settle(sql)
    return { orders: told.length, kills, faults: await findFaults(sql, told), states: await countStates(sql) }
  } finally {
    await shop.stop()
  }
}

const fillWallets = async (sql: Database['sql']) => {
  await sql`insert into wallet (company_id, balance_fen) select distinct company_id, ${walletFen}::bigint from member`
  await sql`
    insert into wallet_entry (company_id, amount_fen, balance_fen, kind, reference)
    select company_id, balance_fen, balance_fen, 'topUp', 'trial-' || company_id from wallet`
}

/** Kills at random moments, evenly spread over the orders that are to be made. */
function killAgainAndAgain(
  shop: KillableShop,
  { orders, kills, onProgress }: CrashTrial,
  made: () => number,
) {
  let isOver = false
  let done = 0
  const work = async () => {
    while (!isOver) {
      await pause(Math.random() * 300)
      if (done >= kills || made() < (orders / (kills + 1)) * (done + 0.5)) continue
      await shop.kill()
      done++
      onProgress?.(`killed ${done} times, ${made()} of ${orders} orders made`)
      await shop.open()
    }
  }
  const running = work()
  return {
    /** Never fulfilled; refused when the shop cannot be opened again. */
    failed: running.then(() => new Promise<never>(() => {})),
    stop: async () => {
      isOver = true
      await running
      return done
    },
  }
}

/** Jobs that died with their process wait for a minute; their channel's next tries for several. */
async function hastenLostJobs(sql: Database['sql']) {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`
  await sql`update pgboss.job set start_after = now() where state = 'retry'`
  await sql`update simulated_notice set next_at = now() where done_at is null`
}

/** Waits until nothing is under way any more. */
async function settle(sql: Database['sql']) {
  for (const end = Date.now() + settleMs; Date.now() < end; ) {
    const [left] = await sql<{ count: number }[]>`
      select (select count(*) from simulated_notice where done_at is null)
        + (select count(*) from refund where state in ('pending', 'sent'))
        + (select count(*) from payment where state = 'pending')
        + (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
            and name in ('send-refund', 'close-payment', 'refund-order')) as count`
    if (left?.count === 0) return
    await sql`update simulated_notice set next_at = now() where done_at is null and next_at > now() + interval '3 seconds'`
    await sql`update payment set ask_at = now() where state = 'pending'`
    await pause(500)
  }
}

async function countStates(sql: Database['sql']) {
  const rows = await sql<{ name: string; count: number }[]>`
    select 'orders ' || status as name, count(*) from "order" group by 1
    union all select 'payments ' || channel || ' ' || state, count(*) from payment group by 1
    union all select 'refunds ' || split_part(cause, ':', 1) || ' ' || state, count(*) from refund group by 1
    union all select 'notifications ' || verdict, count(*) from channel_notification group by 1 order by 1`
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
