import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addStaff } from '#features/back-office/service.server.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { rowsOf } from '#server/db/sql.ts'
import { findFaults } from '../crash/check.ts'
import { addGoods } from '../crash/goods.ts'
import { fillWallets } from '../crash/run.ts'
import { openStaffSession } from '../frame/people.ts'
import { freePort, startTrialShop } from '../frame/shop.ts'
import { plentifulSkus, signedInBuyers } from '../trade/fill.ts'
import { startBalancer } from './balancer.ts'
import { CountedClient } from './counted.ts'
import { keepShop, TrialBuyer, visit } from './traffic.ts'

export interface ReleaseTrial {
  dataDir: string
  /** The files of the version before. */
  folder: string
  minutes: number
  onProgress(line: string): void
}

const skuCount = 40
const visitors = 3
const buyerCount = 3
const aloneMs = 10_000
/** The balancer asks every two seconds. */
const noticedMs = 5000

async function fill(database: Database, folder: string) {
  const { db } = database
  await migrate(database, join(folder, 'db/migrations'))
  await addGoods(db, skuCount)
  await addStaff(db, { account: 'trial', name: 'Trial', roles: ['service'] }, async () => 'none')
  const skus = await plentifulSkus(db, skuCount)
  const buyers = await signedInBuyers(db, buyerCount)
  await fillWallets(db)
  return { skus, buyers, cookie: `staffSid=${await openStaffSession(db, 'trial')}` }
}

type Filled = Awaited<ReturnType<typeof fill>>

function startTraffic(client: CountedClient, { skus, buyers, cookie }: Filled) {
  let over = false
  const isOver = () => over
  const trading = buyers.map((buyer) => new TrialBuyer(client, buyer, skus))
  const running = Promise.all([
    ...Array.from({ length: visitors }, () => visit(client, skus, isOver)),
    ...trading.map((buyer) => buyer.buy(isOver)),
    keepShop(client, cookie, isOver),
  ])
  running.catch(() => {})
  return async () => {
    over = true
    await running
    return trading.flatMap(({ orders }) => orders)
  }
}

/** The old version alone, the new one beside it, the new one alone: under traffic through a balancer. */
async function replace(
  trial: ReleaseTrial,
  url: string,
  client: CountedClient,
  origin: string,
  filled: Filled,
) {
  const { dataDir, folder, minutes, onProgress } = trial
  const [oldPort, newPort, port] = [await freePort(), await freePort(), Number(new URL(origin).port)]
  const env = (own: number) => ({
    DATABASE_URL: url,
    PORT: String(own),
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '127.0.0.1',
  })
  const stops: (() => Promise<unknown>)[] = []
  try {
    const old = await startTrialShop(dataDir, env(oldPort), folder)
    stops.push(old.stop)
    stops.push(await startBalancer(dataDir, port, [oldPort, newPort]))
    const endTraffic = startTraffic(client, filled)
    stops.push(endTraffic)
    onProgress('the old version runs alone')
    await pause(aloneMs)
    const young = await startTrialShop(dataDir, env(newPort))
    stops.push(young.stop)
    await pause(noticedMs)
    onProgress(`side by side after ${client.requests} requests`)
    await pause(minutes * 60_000)
    onProgress(`the old version leaves after ${client.requests} requests`)
    await old.stop()
    await pause(aloneMs)
    const orders = await endTraffic()
    return orders
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

export async function runReleaseTrial(trial: ReleaseTrial) {
  const server = await startEmbeddedPostgres(trial.dataDir)
  const database = openDatabase(server.url, 3)
  try {
    const filled = await fill(database, trial.folder)
    const origin = `http://127.0.0.1:${await freePort()}`
    const client = new CountedClient(origin)
    const orders = await replace(trial, server.url, client, origin, filled)
    const [{ count = 0 } = {}] = await rowsOf(
      database.db,
      sql<{ count: number }>`select count(*)::int as count from browser_file where replaced_at is not null`,
    )
    return {
      client,
      orders: orders.length,
      faults: await findFaults(database.db, orders),
      replacedFiles: count,
    }
  } finally {
    await database.close()
    await server.stop()
  }
}
