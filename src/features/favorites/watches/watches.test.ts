import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { testContext } from '../../../../tests/context.ts'
import { buildProduct, buildSku } from '../../catalog/factories.ts'
import { buildContractPrice } from '../../catalog/prices/factories.ts'
import { buildMember } from '../../members/factories.ts'
import { checkWatches } from './service.server.ts'

const path = '/api/ucenter/favorites'
const { app, db } = await testApp()
const pace = { stopping: new AbortController().signal, isPaused: () => false }
const ctx = { ...(await testContext(db)), pace }

async function buildFavorite() {
  const member = await buildMember(db)
  const sku = await buildSku(db, { productId: (await buildProduct(db, { nameZh: '乙腈' })).id })
  const browser = await TestBrowser.of(app, db, member)
  await browser.post(path, { skuIds: [String(sku.id)] })
  const watch = (input: object) =>
    browser.put(`${path}/watches`, { skuId: String(sku.id), stock: null, price: null, ...input })
  const messages = async () => {
    await checkWatches(ctx, new Date())
    const rows = await db
      .selectFrom('message')
      .where('memberId', '=', member.id)
      .select(['kind', 'bodyZh'])
      .orderBy('id')
      .execute()
    return rows.map(({ kind, bodyZh }) => `${kind} ${bodyZh}`)
  }
  const setStock = (bottles: number) =>
    db
      .insertInto('stock')
      .values({ skuId: sku.id, warehouse: 'south', onHandTenths: bottles * 10 })
      .onConflict((conflict) =>
        conflict.columns(['skuId', 'warehouse']).doUpdateSet({ onHandTenths: bottles * 10 }),
      )
      .execute()
  const setPrice = (listPriceFen: number) =>
    db.updateTable('sku').set({ listPriceFen }).where('id', '=', sku.id).execute()
  return { member, sku, browser, watch, messages, setStock, setPrice }
}

describe('a watch of stock', () => {
  it('notifies once when enough is in stock, and again after it was not', async () => {
    const { watch, messages, setStock } = await buildFavorite()
    expect((await watch({ stock: { atLeast: 5 } })).statusCode).toBe(200)
    await setStock(4)
    expect(await messages()).toEqual([])
    await setStock(20)
    const first = 'stock 乙腈，500 mL，现有库存 >10。'
    expect(await messages()).toEqual([first])
    expect(await messages()).toEqual([first])
    await setStock(2)
    expect(await messages()).toEqual([first])
    await setStock(5)
    expect(await messages()).toEqual([first, 'stock 乙腈，500 mL，现有库存 5。'])
  })

  it('does not notify of what is in stock already', async () => {
    const { watch, messages, setStock } = await buildFavorite()
    await setStock(9)
    await watch({ stock: { atLeast: 5 } })
    expect(await messages()).toEqual([])
  })

  it('notifies once when several processes check at the same time', async () => {
    const { watch, messages, setStock } = await buildFavorite()
    await watch({ stock: { atLeast: 1 } })
    await setStock(3)
    await Promise.all([1, 2, 3].map(() => checkWatches(ctx, new Date())))
    expect(await messages()).toHaveLength(1)
  })
})

describe('a watch of the price', () => {
  it('notifies below the price of then, or at the target', async () => {
    const { watch, messages, setPrice } = await buildFavorite()
    await watch({ price: { atMost: null } })
    await setPrice(10_000)
    expect(await messages()).toEqual([])
    await setPrice(9950)
    expect(await messages()).toEqual(['price 乙腈，500 mL：现价 ¥99.50，提醒价 ¥99.99。'])
    await watch({ price: { atMost: 90 } })
    expect(await messages()).toHaveLength(1)
    await setPrice(9000)
    expect(await messages()).toHaveLength(2)
  })

  it("uses the price of the member's company", async () => {
    const { member, sku, watch, messages } = await buildFavorite()
    await watch({ price: { atMost: 80 } })
    await buildContractPrice(db, member.companyId, sku.id, 7900)
    expect(await messages()).toHaveLength(1)
  })

  it('needs a target where the price is on request', async () => {
    const { watch, setPrice, sku } = await buildFavorite()
    await setPrice(1)
    await db.updateTable('sku').set({ listPriceFen: null }).where('id', '=', sku.id).execute()
    expect((await watch({ price: { atMost: null } })).statusCode).toBe(422)
    expect((await watch({ price: { atMost: 5 } })).statusCode).toBe(200)
  })
})

it('watches are shown, removed, and end with the favorite', async () => {
  const { browser, watch, sku, messages, setStock } = await buildFavorite()
  await watch({ stock: { atLeast: 2 }, price: { atMost: 50 } })
  const listed = async () => (await browser.get(path)).json().data.list[0]?.watches
  expect(await listed()).toEqual({ stock: { atLeast: 2 }, price: { atMost: 50 } })
  await watch({ stock: { atLeast: 2 } })
  expect(await listed()).toEqual({ stock: { atLeast: 2 }, price: null })
  const own = async (skuId: number) => (await browser.get(`${path}/watches/${skuId}`)).json().data
  expect(await own(sku.id)).toEqual({ stock: { atLeast: 2 }, price: null })
  expect(await own(sku.id + 999)).toEqual({ stock: null, price: null })
  await browser.delete(path, { skuIds: [String(sku.id)] })
  await setStock(5)
  expect(await messages()).toEqual([])
  expect((await watch({ stock: { atLeast: 1 } })).statusCode).toBe(404)
})
