import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { rowsOf } from '#server/db/sql.ts'
import { type AnsweredOrder, RetryingBuyer } from '../crash/buyer.ts'
import { findFaults } from '../crash/check.ts'
import { Clock } from '../crash/clock.ts'
import { addGoods } from '../crash/goods.ts'
import { fillWallets, settle } from '../crash/run.ts'
import { KillableShop } from '../crash/shop.ts'
import { plentifulSkus, signedInBuyers } from '../trade/fill.ts'
import type { ArchivedServer } from './server.ts'

const skuCount = 40
const buyerCount = 8
const lateOrders = 8
const readableMs = 60_000
const afterRestore = join(import.meta.dirname, '../../deploy/pgbackrest/after-restore.sql')

interface Trial {
  server: ArchivedServer
  dataDir: string
  orders: number
  check(holds: boolean, text: string): void
}

/** Orders, a full backup and more orders; then a planted `delete`, and back to the minute before. */
export async function runPitrTrial({ server, dataDir, orders, check }: Trial) {
  const database = openDatabase(server.url, 3)
  const { db } = database
  await migrate(database, 'db/migrations')
  await addGoods(db, skuCount)
  const shop = await KillableShop.on(server.url, dataDir)
  try {
    await shop.open()
    const skus = await plentifulSkus(db, skuCount)
    const buyers = await signedInBuyers(db, buyerCount)
    await fillWallets(db)
    const buy = (count: number) => buyAndPay(shop.origin, buyers, skus, count)
    const before = await buy(orders / 2)
    await server.backUp()
    before.push(...(await buy(orders / 2)))
    await rest(server.url, db)
    check(
      (await findFaults(db, before)).length === 0,
      `${before.length} orders are placed and paid, half of them after the full backup`,
    )
    const [{ time } = { time: '' }] = await rowsOf(db, sql<{ time: string }>`select now()::text as time`)
    await pause(2000)

    const late = await spoil(db, shop, dataDir, () => buy(lateOrders))
    const lateNumbers = await numbersOf(db, late)
    await shop.stop()
    const began = performance.now()
    await server.restore(time)
    await untilWritable(db)
    const seconds = (performance.now() - began) / 1000
    const faults = await findFaults(db, before)
    check(
      faults.length === 0,
      `back at ${time} in ${seconds.toFixed(1)} s: ${faults.join('; ') || 'every order is there, with its lines, money and stock'}`,
    )

    await sql.raw(await readFile(afterRestore, 'utf8')).execute(db)
    await shop.open()
    check(
      (await isFound(shop.origin, '试剂1')) && !(await isFound(shop.origin, '误改')),
      'search shows the restored names, although its snapshot had later ones',
    )
    const next = await buy(lateOrders)
    const repeated = (await numbersOf(db, next)).filter((number) => lateNumbers.includes(number))
    check(
      repeated.length === 0,
      `new orders and payments repeat none of the ${lateNumbers.length} numbers that were given after that minute`,
    )
    await rest(server.url, db)
    check(
      (await findFaults(db, [...before, ...next])).length === 0,
      `the shop goes on: ${next.length} more orders are paid`,
    )
  } finally {
    await shop.stop()
    await database.close()
  }
}

async function buyAndPay(
  origin: string,
  buyers: Awaited<ReturnType<typeof signedInBuyers>>,
  skus: number[],
  count: number,
) {
  const answered: AnsweredOrder[] = []
  const deadlines = { leave: () => {}, passDeadlines: async () => {} }
  await Promise.all(
    buyers.map(async (buyer, place) => {
      const buying = new RetryingBuyer(origin, buyer, skus, deadlines)
      for (let turn = place; turn < count; turn += buyers.length) answered.push(await buying.buy(0))
    }),
  )
  return answered
}

async function rest(url: string, db: Db) {
  const clock = await Clock.on(url, db)
  await settle(db, clock)
  await clock.stop()
}

/** What must be undone: lost lines, a wrong name that is in the snapshot of the index, and orders placed meanwhile. */
async function spoil(db: Db, shop: KillableShop, dataDir: string, buy: () => Promise<AnsweredOrder[]>) {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`delete from order_line`.execute(connection)
    await sql`reset session_replication_role`.execute(connection)
  })
  await sql`update product set name_zh = '误改' where name_zh = '试剂1'`.execute(db)
  await shop.stop()
  await rm(join(dataDir, 'search'), { recursive: true, force: true })
  await shop.open()
  if (!(await isFound(shop.origin, '误改'))) throw new Error('search does not find the wrong name')
  return buy()
}

async function numbersOf(db: Db, orders: AnsweredOrder[]) {
  const ids = orders.map(({ orderId }) => orderId)
  const rows = await rowsOf(
    db,
    sql<{ number: string }>`
      select order_no as number from "order" where id = any(${ids}::bigint[])
      union select payment_no from payment join payment_allocation part on part.payment_id = payment.id
        where part.order_id = any(${ids}::bigint[])`,
  )
  return rows.map(({ number }) => number)
}

async function untilWritable(db: Db) {
  for (const end = Date.now() + readableMs; ; await pause(200)) {
    const isWritable = await rowsOf(db, sql`select 1`).then(
      () => true,
      () => false,
    )
    if (isWritable) return
    if (Date.now() > end) throw new Error('the restored database is not promoted')
  }
}

async function isFound(origin: string, name: string) {
  const page = await (await fetch(`${origin}/search?keyword=${encodeURIComponent(name)}`)).text()
  return /href="\/product\/\d+/.test(page)
}
