import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildOrderLines } from '#features/catalog/stock/factories.ts'
import { openDatabase } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildProduct, buildSku } from '../../catalog/factories.ts'
import { buildLot, buildStock } from '../../catalog/stock/factories.ts'
import { listPicks } from '../../catalog/stock/service.server.ts'
import { buildMember } from '../../members/factories.ts'
import { pickLines, releaseLines, reserveLines, shipLines, takeBackLines } from './stock.service.server.ts'

const { db, url } = await testDatabase()
const crowd = openDatabase(url, 16)
const member = await buildMember(db)
const destination = { provinceCode: '310000', locale: 'en' } as const
const onHandTenths = 300
const places = ['east', 'north'] as const

const product = await buildProduct(db)
const skuIds: number[] = []
for (let n = 0; n < 4; n++) {
  const { id } = await buildSku(db, { productId: product.id })
  skuIds.push(id)
  for (const warehouse of places) {
    await buildStock(db, id, warehouse, onHandTenths)
    if (n > 0) await buildLot(db, { skuId: id, warehouse, quantityTenths: onHandTenths })
  }
}

/** Deterministic pseudo-random numbers, with a sequence per buyer. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

/** Invariants of one snapshot. */
async function findWrongs() {
  const { rows } = await sql<{ wrong: string }>`
    select 'held' as wrong from stock s where reserved_tenths <> (select coalesce(sum(quantity_tenths), 0)
      from stock_reservation r where r.sku_id = s.sku_id and r.warehouse = s.warehouse)
    union all select 'lines' from order_line l where quantity_tenths < shipped_tenths + backordered_tenths
      + (select coalesce(sum(quantity_tenths), 0) from stock_reservation r where r.order_line_id = l.id)
    union all select 'lots' from lot where quantity_tenths < (select coalesce(sum(quantity_tenths), 0)
      from order_line_lot c where c.lot_id = lot.id)
    union all select 'gone' from stock s where s.sku_id in (select sku_id from lot) and on_hand_tenths <>
      (select sum(quantity_tenths) from lot where lot.sku_id = s.sku_id and lot.warehouse = s.warehouse)
    union all select 'sums' from sku where id = any(${skuIds}::bigint[]) and ${onHandTenths * places.length} <>
      (select sum(on_hand_tenths) from stock where sku_id = sku.id)
      + (select coalesce(sum(shipped_tenths - returned_tenths), 0) from order_line where sku_id = sku.id)`.execute(
    db,
  )
  return rows
}

async function ship(ids: number[]) {
  await crowd.db.transaction().execute((tx) => pickLines(tx, ids, new Date(), destination))
  const picks = await listPicks(crowd.db, ids)
  const parcels = picks.map(({ orderLineId, ...lot }) => ({ orderLineId, lots: [lot] }))
  await crowd.db.transaction().execute((tx) => shipLines(tx, parcels))
  return picks
}

const takeBack = (picks: Awaited<ReturnType<typeof ship>>) =>
  crowd.db.transaction().execute((tx) =>
    takeBackLines(
      tx,
      picks.map(({ orderLineId, quantityTenths, lotId, warehouse }) => ({
        orderLineId,
        quantityTenths,
        backTo: lotId === null ? { warehouse } : { lotId },
      })),
    ),
  )

/** One buyer's orders: placed, then cancelled, or shipped and sometimes returned. */
async function buy(seed: number) {
  const roll = dice(seed)
  const done = { reserved: 0, refused: 0, shipped: 0 }
  for (let turn = 0; turn < 15; turn++) {
    const wanted = Array.from({ length: 1 + roll(3) }, () => ({
      skuId: skuIds[roll(skuIds.length)] ?? 0,
      quantityTenths: 1 + roll(60),
    }))
    const lines = await buildOrderLines(crowd.db, member, wanted)
    const ids = lines.map(({ orderLineId }) => orderLineId)
    const allowsBackorder = roll(3) === 0
    try {
      await crowd.db.transaction().execute((tx) =>
        reserveLines(
          tx,
          lines.map((line) => ({ ...line, allowsBackorder })),
          destination,
        ),
      )
      done.reserved++
      if (roll(3) > 0) await crowd.db.transaction().execute((tx) => releaseLines(tx, ids))
      else {
        const picks = await ship(ids)
        done.shipped++
        if (roll(2) === 0) await takeBack(picks)
      }
    } catch (problem) {
      if (!(problem instanceof Failure && problem.code === 'out-of-stock')) throw problem
      done.refused++
    }
  }
  return done
}

it('concurrent buyers keep all stock sums right, without a deadlock', async () => {
  let isRunning = true
  const observing = (async () => {
    const wrongs: unknown[] = []
    while (isRunning) wrongs.push(...(await findWrongs()))
    return wrongs
  })()
  const done = await Promise.all(Array.from({ length: 16 }, (_, seed) => buy(seed + 1))).finally(() => {
    isRunning = false
  })
  expect(await observing).toEqual([])
  expect(await findWrongs()).toEqual([])
  for (const what of ['reserved', 'refused', 'shipped'] as const)
    expect(Math.max(...done.map((one) => one[what]))).toBeGreaterThan(0)
  await crowd.close()
})
