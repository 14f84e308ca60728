import { beforeAll, expect, it, vi } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffBrowser } from '../../../../tests/staff.ts'
import { buildProduct, buildSku } from '../factories.ts'

const shop = await testApp()
const { app, db } = shop
const editor = await staffBrowser(app, db, 'editor')

let products: { id: number; skuId: number; skuCode: string }[]
beforeAll(async () => {
  products = []
  for (const listPriceFen of [1000, 2000, 3001, null, 5]) {
    const { id } = await buildProduct(db)
    const sku = await buildSku(db, { productId: id, listPriceFen })
    products.push({ id, skuId: sku.id, skuCode: sku.skuCode })
  }
})

const path = '/api/admin/bulk-edits'
const ids = () => products.map(({ id }) => String(id))
const prices = async () => {
  const rows = await db
    .selectFrom('sku')
    .select(['id', 'listPriceFen'])
    .where(
      'id',
      'in',
      products.map(({ skuId }) => skuId),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ listPriceFen }) => listPriceFen)
}
const preview = async (change: object) =>
  (await editor.post(`${path}/preview`, { productIds: ids(), change })).json().data
const start = async (change: object, seen: string) => editor.post(path, { productIds: ids(), change, seen })
const read = async (id: string) => (await editor.get(`${path}/${id}`)).json().data
const until = (id: string, state: 'done' | 'undone') =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject({ state }), 10_000)

it('does what the preview showed, and the undo leaves alone what others changed since', async () => {
  const change = { field: 'listPrice', how: 'percent', value: -50, roundTo: 10 }
  const shown = await preview(change)
  expect(shown).toMatchObject({
    changes: 3,
    refused: expect.arrayContaining([
      { reason: 'onRequest', count: 1 },
      { reason: 'priceZero', count: 1 },
    ]),
  })
  expect(shown.sample.map(({ after }: { after: number }) => after)).toEqual([500, 1000, 1500])
  const { id } = (await start(change, shown.seen)).json().data
  await until(id, 'done')
  expect(await prices()).toEqual([500, 1000, 1500, null, 5])
  expect(await read(id)).toMatchObject({ state: 'done', counts: { changed: 3 }, refused: 2 })

  await db
    .updateTable('sku')
    .set({ listPriceFen: 777 })
    .where('id', '=', products[1]?.skuId ?? 0)
    .execute()
  await editor.post(`${path}/${id}/undo`)
  await until(id, 'undone')
  expect(await prices()).toEqual([1000, 777, 3001, null, 5])
  expect(await read(id)).toMatchObject({
    state: 'undone',
    counts: { undone: 2, kept: 1 },
    foreign: [{ code: products[1]?.skuCode, before: 2000, after: 1000, now: 777 }],
  })
  expect((await editor.post(`${path}/${id}/undo`)).json().code).toBe('illegal-move')
  const entries = await db
    .selectFrom('auditEntry')
    .select('action')
    .where('subject', '=', 'bulkEdit')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['bulkEdit.start', 'bulkEdit.undo'])
})

it('is refused when the rows have changed since the preview, and skips what changes before its turn', async () => {
  const change = { field: 'leadTime', value: 9 }
  const { seen } = await preview(change)
  const setDays = (leadTimeDays: number, at: number, on = db) =>
    on
      .updateTable('sku')
      .set({ leadTimeDays })
      .where('id', '=', products[at]?.skuId ?? 0)
      .execute()
  await setDays(2, 0)
  expect((await start(change, seen)).json().code).toBe('conflict')
  const { seen: again } = await preview(change)
  const id = await db.transaction().execute(async (tx) => {
    await setDays(4, 1, tx) // the job waits for this row
    return (await start(change, again)).json().data.id
  })
  await until(id, 'done')
  expect(await read(id)).toMatchObject({ counts: { changed: 4, overtaken: 1 }, foreign: [{ now: 4 }] })
})

it('does not put barred products on sale, unlock regulated ones, or give a number twice', async () => {
  const [barred, locked, first, second] = ids().map(Number)
  const set = (id: number | undefined, values: object) =>
    db
      .updateTable('product')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute()
  await set(barred, { isBarred: true, isOnSale: false })
  await set(locked, {
    regulatedClasses: ['highly-toxic'],
    storageConditions: ['double-lock'],
    unNumber: '1170',
  })
  const other = await buildProduct(db)
  await set(first, { catalogNumber: other.catalogNumber })
  await set(second, { catalogNumber: 'OWN-1' })
  const reasons = async (change: object) => (await preview(change)).refused
  expect(await reasons({ field: 'isOnSale', value: true })).toEqual([{ reason: 'barred', count: 1 }])
  expect(await reasons({ field: 'storage', how: 'remove', value: ['double-lock'] })).toEqual([
    { reason: 'doubleLock', count: 1 },
  ])
  expect(await reasons({ field: 'shipping', value: 'ambient' })).toEqual([
    { reason: 'dangerousGoods', count: 1 },
  ])
  expect(await reasons({ field: 'brand', value: String(other.brandId) })).toContainEqual({
    reason: 'numberTaken',
    count: 1,
  })
})

it.each([
  ['isOnSale', { value: false }],
  ['skuOnSale', { value: false }],
  ['storage', { how: 'set', value: ['fridge', 'dark'] }],
  ['storage', { how: 'add', value: ['dry'] }],
  ['shelfLife', { value: 18 }],
  ['packingMultiple', { value: 2.5 }],
  ['backorder', { value: false }],
  ['listPrice', { how: 'set', value: 12.3 }],
  ['listPrice', { how: 'add', value: -0.5 }],
])('%s is changed and put back', async (field, rest) => {
  const all = () =>
    db
      .selectFrom('sku')
      .innerJoin('product', 'product.id', 'sku.productId')
      .select(['product.isOnSale', 'sku.isOnSale as skuOnSale', 'storageConditions', 'shelfLifeMonths'])
      .select(['packingMultipleTenths', 'allowsBackorder', 'listPriceFen'])
      .where(
        'product.id',
        'in',
        products.map(({ id }) => id),
      )
      .orderBy('sku.id')
      .execute()
  const before = await all()
  const change = { field, ...rest }
  const { seen, changes } = await preview(change)
  const { id } = (await start(change, seen)).json().data
  await until(id, 'done')
  expect(await all()).not.toEqual(before)
  await editor.post(`${path}/${id}/undo`)
  await until(id, 'undone')
  expect(await all()).toEqual(before)
  expect((await read(id)).counts.undone).toBe(changes)
})

it('the list names what was set', async () => {
  const { rows } = (
    await editor.get('/api/admin/grids/bulk-edits?filter=field:listPrice&sort=createdAt')
  ).json().data
  expect(rows[0]).toMatchObject({
    field: 'listPrice',
    value: '-50%',
    state: 'undone',
    planned: 3,
    refused: 2,
  })
})
