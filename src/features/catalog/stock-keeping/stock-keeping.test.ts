import { describe, expect, it } from 'vitest'
import { buildMember } from '#features/members/factories.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { buildLot, buildOrderLines } from '../stock/factories.ts'
import { reserveStock } from '../stock/service.server.ts'

const { app, db } = await testApp()
const warehouse = await staffBrowser(app, db, 'warehouse')

const skuWith = async (onHandTenths: number) =>
  buildSku(db, { productId: (await buildProduct(db)).id, onHandTenths })

/** An order that holds goods. */
async function hold(skuId: number, quantityTenths: number) {
  const lines = await buildOrderLines(db, await buildMember(db), [{ skuId, quantityTenths }])
  await inTransaction(db, (tx) =>
    reserveStock(
      tx,
      lines.map((line) => ({ ...line, allowsBackorder: false })),
      { provinceCode: '440000', locale: 'zh' },
    ),
  )
}

const count = (skuId: number, more: object) =>
  warehouse.post('/api/admin/stock/count', {
    skuId: String(skuId),
    warehouse: 'south',
    reason: '月度盘点',
    ...more,
  })
const receive = (skuId: number, more: object) =>
  warehouse.post('/api/admin/stock/receipt', {
    skuId: String(skuId),
    warehouse: 'south',
    reason: 'PO-1',
    seen: 0,
    ...more,
  })
const onHand = async (skuId: number) =>
  (await db.selectFrom('stock').select('onHandTenths').where('skuId', '=', skuId).executeTakeFirstOrThrow())
    .onHandTenths

describe('a count', () => {
  it('sets what lies there and says who changed it, from what to what', async () => {
    const { id } = await skuWith(100)
    const answer = await count(id, { seen: 10, counted: 8.5 })
    expect(answer.json().data).toMatchObject({
      movements: [{ kind: 'count', before: 10, after: 8.5, reason: '月度盘点', warehouse: 'south' }],
    })
    expect(await onHand(id)).toBe(85)
    const entry = await db
      .selectFrom('auditEntry')
      .selectAll()
      .where('subject', '=', 'sku')
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'stock.count', detail: { before: 10, after: 8.5 } })
  })

  it('keeps what orders hold', async () => {
    const { id } = await skuWith(100)
    await hold(id, 60)
    const refused = await count(id, { seen: 10, counted: 5 })
    expect(refused.json()).toMatchObject({ code: 'validation-failed', errors: [{ path: 'counted' }] })
    expect(refused.json().errors[0].message).toContain('不能少于 6')
    expect((await count(id, { seen: 10, counted: 6 })).statusCode).toBe(200)
  })

  it('is refused when the shelf has changed since it was seen', async () => {
    const { id } = await skuWith(100)
    expect((await count(id, { seen: 9, counted: 8 })).json().code).toBe('conflict')
    expect(await onHand(id)).toBe(100)
  })

  it('names the lot where there are lots', async () => {
    const { id } = await skuWith(100)
    await buildLot(db, { skuId: id, warehouse: 'south', quantityTenths: 100, lotNumber: 'L1' })
    expect((await count(id, { seen: 10, counted: 8 })).json().errors).toMatchObject([{ path: 'lotNumber' }])
    const answer = await count(id, { lotNumber: 'L1', seen: 10, counted: 12 })
    expect(answer.json().data.movements).toMatchObject([{ lotNumber: 'L1', before: 10, after: 12 }])
    expect(await onHand(id)).toBe(120)
    expect((await count(id, { lotNumber: 'L9', seen: 0, counted: 1 })).statusCode).toBe(404)
  })
})

describe('a receipt', () => {
  it('adds to a lot, also to a new one in a warehouse that never had the sku', async () => {
    const { id } = await skuWith(0)
    const lot = { warehouse: 'north', lotNumber: 'N1', expiresOn: '2099-01-31' }
    await receive(id, { ...lot, quantity: 5 })
    const { places } = (await receive(id, { ...lot, seen: 5, quantity: 2 })).json().data
    expect(places.find((place: { warehouse: string }) => place.warehouse === 'north')).toMatchObject({
      onHand: 7,
      lots: [{ lotNumber: 'N1', expiresOn: '2099-01-31', quantity: 7 }],
    })
  })

  it('does not mix goods with and without lots', async () => {
    const { id } = await skuWith(50)
    const refused = await receive(id, { lotNumber: 'L1', quantity: 5 })
    expect(refused.json().errors).toMatchObject([{ path: 'lotNumber' }])
    expect((await receive(id, { seen: 5, quantity: 5 })).statusCode).toBe(200)
    expect(await onHand(id)).toBe(100)
  })

  it('counts once when it is sent twice, also at the same time', async () => {
    const { id } = await skuWith(0)
    const again = () => receive(id, { lotNumber: 'L1', quantity: 5 })
    const answers = await Promise.all([again(), again()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await again()).json().code).toBe('conflict')
    expect(await onHand(id)).toBe(50)
  })

  it('is refused with other dates than the lot has, or with dates and no lot', async () => {
    const { id } = await skuWith(0)
    const dates = { producedOn: '2026-01-01', expiresOn: '2099-01-31' }
    await receive(id, { lotNumber: 'L1', quantity: 5, ...dates })
    const again = { lotNumber: 'L1', seen: 5, quantity: 5 }
    for (const other of [{ expiresOn: '2098-01-31' }, { producedOn: '2026-01-02' }]) {
      const refused = await receive(id, { ...again, ...other })
      expect(refused.json().errors).toMatchObject([{ path: Object.keys(other)[0] }])
    }
    expect(await onHand(id)).toBe(50)
    expect((await receive(id, { ...again, ...dates })).statusCode).toBe(200)
    await receive(id, { lotNumber: 'L2', quantity: 1 })
    const dated = await receive(id, { lotNumber: 'L2', seen: 1, quantity: 1, expiresOn: '2099-01-31' })
    expect(dated.json().errors).toMatchObject([{ path: 'expiresOn' }])
    const { id: other } = await skuWith(0)
    const unlotted = await receive(other, { quantity: 1, expiresOn: '2099-01-31' })
    expect(unlotted.json().errors).toMatchObject([{ path: 'expiresOn' }])
  })

  it('is refused for an unknown warehouse and for dates in the wrong order', async () => {
    const { id } = await skuWith(0)
    expect((await receive(id, { warehouse: 'moon', quantity: 1 })).statusCode).toBe(404)
    const dates = { producedOn: '2026-02-01', expiresOn: '2026-01-01' }
    expect((await receive(id, { lotNumber: 'L1', quantity: 1, ...dates })).json().errors).toMatchObject([
      { path: 'expiresOn' },
    ])
  })
})

it('what goods cost is recorded at a receipt, read and changed by finance alone', async () => {
  const { id, skuCode } = await skuWith(0)
  const received = await receive(id, { lotNumber: 'COST', quantity: 1, cost: 9.6 })
  expect(received.body).not.toContain('960')
  const finance = await staffBrowser(app, db, 'finance')
  const [row] = (await finance.get(`/api/admin/grids/lot-costs?filter=sku:${skuCode}`)).json().data.rows
  expect(row).toMatchObject({ cost: 960, lastCost: 960 })
  const address = `/api/admin/lot-costs/${row.id}`
  expect((await finance.put(address, { before: 960, cost: 8 })).json().data).toMatchObject({
    cost: 800,
    lastCost: 800,
  })
  expect((await finance.put(address, { before: 960, cost: 7 })).json().code).toBe('conflict')
  expect((await warehouse.get(`/api/admin/history?subject=lotCost&id=${row.id}`)).statusCode).toBe(403)
  expect((await warehouse.get(`/api/admin/stock/${id}`)).body).not.toContain('cost')
})

it('the lists find what is short and what expires', async () => {
  const { id, skuCode } = await skuWith(0)
  await receive(id, { lotNumber: 'SOON', quantity: 1, expiresOn: '2099-01-31' })
  const rows = async (path: string) => (await warehouse.get(`/api/admin/grids/${path}`)).json().data.rows
  expect(await rows(`stock?filter=free:0.1..4.9&filter=sku:${skuCode}`)).toMatchObject([
    { free: 10, expiresOn: '2099-01-31' },
  ])
  expect(await rows('lots?filter=expiresOn:2099-01-01..2099-02-01&filter=lotNumber:SOON')).toMatchObject([
    { sku: skuCode, quantity: 10, chosen: 0 },
  ])
  expect(await rows(`stock-movements?filter=sku:${skuCode}`)).toMatchObject([
    { kind: 'receipt', before: 0, after: 10, change: 10 },
  ])
  expect(await rows(`products?filter=free:1..1&keyword=${skuCode}`)).toMatchObject([{ skus: 1 }])
})

it('lists name goods in the language of the viewer, or in the one that there is', async () => {
  const english = await staffBrowser(app, db)
  english.cookies.locale = 'en'
  const rows = async (path: string) => (await english.get(`/api/admin/grids/${path}`)).json().data.rows
  for (const [nameEn, shown] of [
    ['Ethanol', 'Ethanol'],
    ['', '乙醇'],
  ]) {
    const { id: productId } = await buildProduct(db, { nameZh: '乙醇', nameEn })
    const { id, skuCode } = await buildSku(db, { productId })
    await receive(id, { lotNumber: 'NAMED', quantity: 1 })
    for (const grid of ['stock', 'lots', 'lot-costs'])
      expect(await rows(`${grid}?filter=sku:${skuCode}`), grid).toMatchObject([{ name: shown }])
  }
  const others = ['orders', 'products', 'categories', 'bulk-edits', 'contract-prices', 'class-matches']
  for (const grid of [...others, 'coas', 'supplier-papers', 'reviews', 'questions'])
    expect(await rows(grid), grid).toEqual(expect.any(Array))
})
