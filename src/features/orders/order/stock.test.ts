import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOrderLines } from '#features/catalog/stock/factories.ts'
import { notify } from '#server/db/sql.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildProduct, buildSku } from '../../catalog/factories.ts'
import { buildLot, buildStock } from '../../catalog/stock/factories.ts'
import { listPicks } from '../../catalog/stock/service.server.ts'
import { buildMember } from '../../members/factories.ts'
import { pickLines, releaseLines, reserveLines, shipLines, takeBackLines } from './stock.service.server.ts'

const { db, listen } = await testDatabase()
const member = await buildMember(db)
const product = await buildProduct(db)
const toGuangdong = { provinceCode: '440000', locale: 'en' } as const
const now = new Date('2026-06-01T04:00:00Z')

let skuId = 0
beforeEach(async () => {
  skuId = (await buildSku(db, { productId: product.id })).id
})

/** Reserves for a new order with one line per quantity. */
async function reserve(quantities: number[], allowsBackorder = false) {
  const lines = await buildOrderLines(
    db,
    member,
    quantities.map((quantityTenths) => ({ skuId, quantityTenths })),
  )
  const wanted = lines.map((line) => ({ ...line, allowsBackorder }))
  const backordered = await db.transaction().execute((tx) => reserveLines(tx, wanted, toGuangdong))
  return { ids: lines.map(({ orderLineId }) => orderLineId), backordered }
}

const inOne = <T>(work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
  db.transaction().execute(work) as Promise<T>

const stockOf = () =>
  db
    .selectFrom('stock')
    .select(['warehouse', 'onHandTenths', 'reservedTenths'])
    .where('skuId', '=', skuId)
    .orderBy('warehouse')
    .execute()

const reservationsOf = async (ids: number[]) => {
  const rows = await db
    .selectFrom('stockReservation')
    .select(['orderLineId', 'warehouse', 'quantityTenths'])
    .where('orderLineId', 'in', ids)
    .orderBy('orderLineId')
    .orderBy('warehouse')
    .execute()
  return rows.map(({ orderLineId, warehouse, quantityTenths }) => [
    ids.indexOf(orderLineId),
    warehouse,
    quantityTenths,
  ])
}

const lineOf = (id: number) =>
  db
    .selectFrom('orderLine')
    .select(['backorderedTenths', 'shippedTenths', 'returnedTenths'])
    .where('id', '=', id)
    .executeTakeFirst()

describe('reserving stock', () => {
  it('prefers the nearest warehouse with the whole line, then splits from the nearest on', async () => {
    await buildStock(db, skuId, 'north', 100)
    await buildStock(db, skuId, 'central', 40)
    await buildStock(db, skuId, 'south', 30)
    const { ids, backordered } = await reserve([20, 35, 105])
    expect(backordered).toEqual([])
    expect(await reservationsOf(ids)).toEqual([
      [0, 'south', 20],
      [1, 'central', 35],
      [2, 'central', 5],
      [2, 'north', 90],
      [2, 'south', 10],
    ])
    expect(await stockOf()).toEqual([
      { warehouse: 'central', onHandTenths: 40, reservedTenths: 40 },
      { warehouse: 'north', onHandTenths: 100, reservedTenths: 90 },
      { warehouse: 'south', onHandTenths: 30, reservedTenths: 30 },
    ])
  })

  it('writes nothing when stock is missing, and names the skus', async () => {
    await buildStock(db, skuId, 'south', 30)
    const { skuCode } = await db
      .selectFrom('sku')
      .select('skuCode')
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow()
    await expect(reserve([20, 11])).rejects.toMatchObject({
      code: 'out-of-stock',
      errors: [{ path: skuCode }],
    })
    expect(await stockOf()).toEqual([{ warehouse: 'south', onHandTenths: 30, reservedTenths: 0 }])
  })

  it('records backordered quantities', async () => {
    await buildStock(db, skuId, 'south', 30)
    const { ids, backordered } = await reserve([20, 25], true)
    expect(backordered).toEqual([{ orderLineId: ids[1], backorderedTenths: 15 }])
    expect(await lineOf(ids[1] as number)).toMatchObject({ backorderedTenths: 15 })
    await inOne((tx) => releaseLines(tx, ids))
    await inOne((tx) => releaseLines(tx, ids))
    expect(await stockOf()).toEqual([{ warehouse: 'south', onHandTenths: 30, reservedTenths: 0 }])
    expect(await lineOf(ids[1] as number)).toMatchObject({ backorderedTenths: 0 })
  })

  it('sells the last ten bottles exactly ten times under concurrent calls', async () => {
    await buildStock(db, skuId, 'south', 60)
    await buildStock(db, skuId, 'east', 40)
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => reserve([10])))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'out-of-stock' })
    expect(await stockOf()).toEqual([
      { warehouse: 'east', onHandTenths: 40, reservedTenths: 40 },
      { warehouse: 'south', onHandTenths: 60, reservedTenths: 60 },
    ])
  })
})

describe('stock changes in the catalogue', () => {
  const changesBy = async (work: () => Promise<unknown>) => {
    await db.deleteFrom('catalogChange').execute()
    await work()
    const rows = await db.selectFrom('catalogChange').select('productId').execute()
    return rows.map(({ productId }) => productId)
  }

  it('are published below a hundred bottles only', async () => {
    await buildStock(db, skuId, 'south', 1500)
    expect(await changesBy(() => reserve([450]))).toEqual([])
    expect(await changesBy(() => reserve([51]))).toEqual([product.id])
    expect(await changesBy(() => reserve([10]))).toEqual([product.id])
  })

  it('wake nobody above a hundred bottles', async () => {
    await buildStock(db, skuId, 'south', 1500)
    const heard: (string | undefined)[] = []
    const stop = await listen('catalog_change', (notification) => heard.push(notification))
    heard.length = 0
    await reserve([450])
    await notify(db, 'catalog_change', 'reserved')
    await vi.waitFor(() => expect(heard).toContain('reserved'))
    expect(heard).toEqual(['reserved'])
    await reserve([51])
    await vi.waitFor(() => expect(heard).toEqual(['reserved', '']))
    await stop()
  })
})

describe('choosing lots', () => {
  const pick = (ids: number[]) => inOne<void>((tx) => pickLines(tx, ids, now, toGuangdong))
  const lotsOf = async (ids: number[]) =>
    (await listPicks(db, ids)).map(({ orderLineId, lotId, quantityTenths }) => [
      ids.indexOf(orderLineId),
      lotId,
      quantityTenths,
    ])

  it('takes the earliest expiry first, and no lot that has expired or expires today', async () => {
    await buildStock(db, skuId, 'south', 100)
    const lot = (expiresOn: string, quantityTenths: number) =>
      buildLot(db, { skuId, warehouse: 'south', expiresOn, quantityTenths })
    const late = await lot('2027-12-31', 30)
    const soon = await lot('2026-06-02', 20)
    await lot('2026-06-01', 50)
    const { ids } = await reserve([15, 25])
    await pick(ids)
    await pick(ids)
    expect(await lotsOf(ids)).toEqual([
      [0, soon.id, 15],
      [1, soon.id, 5],
      [1, late.id, 20],
    ])
    const other = await reserve([11])
    await expect(pick(other.ids)).rejects.toMatchObject({ code: 'out-of-stock' })
    expect(await lotsOf(other.ids)).toEqual([[0, null, 11]])
  })

  it('needs no lots for skus without lots', async () => {
    await buildStock(db, skuId, 'south', 100)
    const { ids } = await reserve([15])
    await pick(ids)
    expect(await lotsOf(ids)).toEqual([[0, null, 15]])
  })

  it('waits until backordered goods arrive', async () => {
    await buildStock(db, skuId, 'south', 10)
    const { ids } = await reserve([25], true)
    await expect(pick(ids)).rejects.toMatchObject({ code: 'out-of-stock' })
    await buildStock(db, skuId, 'east', 15)
    await pick(ids)
    expect(await reservationsOf(ids)).toEqual([
      [0, 'east', 15],
      [0, 'south', 10],
    ])
    expect(await lineOf(ids[0] as number)).toMatchObject({ backorderedTenths: 0 })
  })
})

describe('shipping and returning', () => {
  it('ships goods by lot and parcel, and returns them to saleable stock', async () => {
    await buildStock(db, skuId, 'south', 100)
    const lot = await buildLot(db, {
      skuId,
      warehouse: 'south',
      quantityTenths: 100,
      expiresOn: '2027-01-01',
    })
    const { ids } = await reserve([30])
    const orderLineId = ids[0] as number
    const ship = (quantityTenths: number) =>
      inOne((tx) =>
        shipLines(tx, [{ orderLineId, lots: [{ lotId: lot.id, warehouse: 'south', quantityTenths }] }]),
      )
    await expect(ship(10)).rejects.toMatchObject({ code: 'conflict' })
    await inOne((tx) => pickLines(tx, ids, now, toGuangdong))
    await ship(10)
    expect(await stockOf()).toEqual([{ warehouse: 'south', onHandTenths: 90, reservedTenths: 20 }])
    expect(await reservationsOf(ids)).toEqual([[0, 'south', 20]])
    await expect(ship(21)).rejects.toMatchObject({ code: 'conflict' })
    await ship(20)
    expect(await stockOf()).toEqual([{ warehouse: 'south', onHandTenths: 70, reservedTenths: 0 }])
    expect(await listPicks(db, ids)).toEqual([])
    const takeBack = (quantityTenths: number, backTo: { lotId: number } | null) =>
      inOne((tx) => takeBackLines(tx, [{ orderLineId, quantityTenths, backTo }]))
    await takeBack(10, { lotId: lot.id })
    await takeBack(5, null)
    await expect(takeBack(16, null)).rejects.toMatchObject({ code: 'conflict' })
    expect(await stockOf()).toEqual([{ warehouse: 'south', onHandTenths: 80, reservedTenths: 0 }])
    expect(await lineOf(orderLineId)).toMatchObject({ shippedTenths: 30, returnedTenths: 15 })
    const { quantityTenths } = await db
      .selectFrom('lot')
      .select('quantityTenths')
      .where('id', '=', lot.id)
      .executeTakeFirstOrThrow()
    expect(quantityTenths).toBe(80)
  })

  it('ships goods without lots from a warehouse, and returns them to one', async () => {
    await buildStock(db, skuId, 'south', 10)
    await buildStock(db, skuId, 'east', 10)
    const { ids } = await reserve([20])
    const orderLineId = ids[0] as number
    const from = (warehouse: string) => ({ lotId: null, warehouse, quantityTenths: 10 })
    await inOne((tx) => shipLines(tx, [{ orderLineId, lots: [from('south'), from('east')] }]))
    await inOne((tx) =>
      takeBackLines(tx, [{ orderLineId, quantityTenths: 10, backTo: { warehouse: 'east' } }]),
    )
    expect(await stockOf()).toEqual([
      { warehouse: 'east', onHandTenths: 10, reservedTenths: 0 },
      { warehouse: 'south', onHandTenths: 0, reservedTenths: 0 },
    ])
    const nowhere = { orderLineId, quantityTenths: 10, backTo: { warehouse: 'north' } }
    await expect(inOne((tx) => takeBackLines(tx, [nowhere]))).rejects.toMatchObject({ code: 'conflict' })
  })
})
