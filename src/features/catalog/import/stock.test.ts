import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { rowsOf } from '#server/db/sql.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildMember } from '../../members/factories.ts'
import { buildOrderLines } from '../stock/factories.ts'
import { pickLots, reserveStock, shipStock } from '../stock/service.server.ts'
import { buildCategories, buildCells, importRows } from './factories.ts'

const database = await testDatabase()
const { db } = database
const destination = { provinceCode: '440000', locale: 'en' } as const
await buildCategories(database)
const cells = (stock: string, lot: string) =>
  buildCells({ stock_south: stock, lot_number: lot, lot_produced: '2026-01-01', lot_expires: '2099-01-01' })

async function buildLine(quantityTenths: number) {
  const [sku] = await rowsOf(db, sql<{ id: number }>`select id from sku where sku_code = 'T-1-500'`)
  const lines = await buildOrderLines(db, await buildMember(db), [{ skuId: sku?.id ?? 0, quantityTenths }])
  return lines.map((line) => ({ ...line, allowsBackorder: false }))
}

const stockOf = async () => [
  ...(await rowsOf(
    db,
    sql`select on_hand_tenths as "onHand", reserved_tenths as reserved from stock where warehouse = 'south'`,
  )),
]

it('an import keeps bottles that an order reserved during the import', async () => {
  await importRows(database, [cells('100', 'A')])
  const lines = await buildLine(250)
  let counting: ReturnType<typeof importRows> | undefined
  await db.transaction().execute(async (tx) => {
    await reserveStock(tx, lines, destination)
    counting = importRows(database, [cells('2', 'A')])
    await waitsForLock()
  })
  expect((await counting)?.refusals).toEqual([])
  expect(await stockOf()).toEqual([{ onHand: 250, reserved: 250 }])
})

it('an import keeps the picked quantity in a lot, so that it can be shipped', async () => {
  await importRows(database, [cells('100', 'A')])
  const lines = await buildLine(30)
  const ids = lines.map(({ orderLineId }) => orderLineId)
  await db.transaction().execute((tx) => reserveStock(tx, lines, destination))
  await db.transaction().execute((tx) =>
    pickLots(
      tx,
      lines.map((line) => ({ ...line, backorderedTenths: 0 })),
      new Date(),
      destination,
    ),
  )
  await importRows(database, [cells('90', 'B')])
  const lots = () =>
    rowsOf(
      db,
      sql`select lot_number as lot, quantity_tenths as tenths from lot
        where warehouse = 'south' order by lot_number`,
    )
  expect([...(await lots())]).toEqual([
    { lot: 'A', tenths: 30 },
    { lot: 'B', tenths: 900 },
  ])
  const [chosen] = await rowsOf(db, sql<{ lotId: number }>`select lot_id as "lotId" from order_line_lot`)
  const lot = { lotId: chosen?.lotId ?? 0, warehouse: 'south', quantityTenths: 30 }
  const [orderLineId = 0] = ids
  await db.transaction().execute((tx) => shipStock(tx, [{ orderLineId, lots: [lot] }]))
  expect([...(await lots())][0]).toEqual({ lot: 'A', tenths: 0 })
})

/** Resolves when another connection to this database waits for a lock. */
async function waitsForLock() {
  for (let tries = 0; tries < 500; tries++) {
    const [waiting] = await rowsOf(
      db,
      sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' limit 1`,
    )
    if (waiting) return
    await pause(10)
  }
  throw new Error('no connection waits for a lock')
}
