import { describe, expect, it } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { TestBrowser } from '../../../tests/browser.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildMember, memberContext } from '../members/factories.ts'
import type { CartItem } from './schema.ts'
import { lockSelectedLines, removeOrderedLines, summarizeCart } from './service.server.ts'

const { app, db } = await testApp()
const path = '/api/trade/shopping-cart'

const newSku = async (traits: Partial<Parameters<typeof buildSku>[1]> = {}) =>
  buildSku(db, { productId: (await buildProduct(db)).id, onHandTenths: 1000, ...traits })
const line = (sku: { id: number }, quantity = 1) => ({ skuId: String(sku.id), quantity })

async function buyer() {
  const member = await buildMember(db)
  const browser = await TestBrowser.of(app, db, member)
  const list = async (): Promise<CartItem[]> => (await browser.get(path)).json().data
  return { member, browser, list }
}

it('the head of a page sums the chosen lines that can be ordered', async () => {
  const { member, browser, list } = await buyer()
  const [sold, left] = [await newSku({ listPriceFen: 1050 }), await newSku({ listPriceFen: 900 })]
  const onRequest = await newSku({ listPriceFen: null })
  await browser.post(path, [line(sold, 2), line(left), line(onRequest)])
  const unchosen = (await list()).find(({ product }) => product.sku === left.skuCode)
  await browser.post(`${path}/select`, { ids: [unchosen?.id], selected: false })
  const ctx = await memberContext(db, member)
  expect(await summarizeCart(ctx)).toEqual({ count: 3, sum: 21 })
  await browser.post(`${path}/select`, { ids: [unchosen?.id], selected: true })
  expect(await summarizeCart(ctx)).toEqual({ count: 3, sum: 30 })
  await browser.post(path, [line(sold)])
  expect(await summarizeCart(ctx)).toEqual({ count: 3, sum: 40.5 })
})

describe('adding to the cart', () => {
  it('returns the affected lines; the cart lists the newest first', async () => {
    const { browser, list } = await buyer()
    const [first, second] = [await newSku(), await newSku({ listPriceFen: 12_345 })]
    await browser.post(path, line(first))
    const answer = await browser.post(path, line(second, 2.5))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject({
      count: 2,
      items: [{ quantity: 2.5, selected: true, amount: 308.63, priceChange: null }],
    })
    expect((await list()).map(({ product }) => product.sku)).toEqual([second.skuCode, first.skuCode])
    expect((await list())[0]).toEqual(answer.json().data.items[0])
  })

  it('adds to an existing line, also in concurrent calls', async () => {
    const { browser, list } = await buyer()
    const sku = await newSku()
    await browser.post(path, line(sku, 0.1))
    await Promise.all(Array.from({ length: 20 }, () => browser.post(path, line(sku, 1.5))))
    expect(await list()).toMatchObject([{ quantity: 30.1 }])
  })

  it('accepts several lines, and sums repeated skus', async () => {
    const { browser, list } = await buyer()
    const [first, second] = [await newSku(), await newSku()]
    const answer = await browser.post(path, [line(first), line(second, 2), line(first, 3)])
    expect(answer.json().data.count).toBe(2)
    expect(
      Object.fromEntries((await list()).map(({ product, quantity }) => [product.sku, quantity])),
    ).toEqual({
      [first.skuCode]: 4,
      [second.skuCode]: 2,
    })
  })

  it('adds all lines or none, and reports which cannot be added', async () => {
    const { browser, list } = await buyer()
    const gone = await newSku({ isOnSale: false })
    const answer = await browser.post(path, [line(await newSku()), line(gone), line({ id: 999_999_999 })])
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual(['1.skuId', '2.skuId'])
    expect(await list()).toEqual([])
  })

  it.each([0, -1, 0.25, 100_000, '1'])('refuses the quantity %j', async (quantity) => {
    const { browser, list } = await buyer()
    const answer = await browser.post(path, { skuId: String((await newSku()).id), quantity })
    expect(answer.statusCode).toBe(422)
    expect(await list()).toEqual([])
  })

  it('refuses a quantity above the line’s limit', async () => {
    const { browser, list } = await buyer()
    const sku = await newSku()
    await browser.post(path, line(sku, 99_999.9))
    expect((await browser.post(path, line(sku, 0.1))).statusCode).toBe(422)
    expect(await list()).toMatchObject([{ quantity: 99_999.9 }])
  })

  it('stops at 500 lines', async () => {
    const { browser, list } = await buyer()
    const product = await buildProduct(db)
    const skus = await Promise.all(Array.from({ length: 501 }, () => buildSku(db, { productId: product.id })))
    const [last, ...others] = skus
    expect(
      (
        await browser.post(
          path,
          others.map((sku) => line(sku)),
        )
      ).json().data.count,
    ).toBe(500)
    expect((await browser.post(path, line(last as never))).json()).toMatchObject({
      status: 409,
      code: 'cart-full',
    })
    expect((await browser.post(path, line(others[0] as never))).statusCode).toBe(200)
    expect(await list()).toHaveLength(500)
  })

  it('stores buy-now lines beside the cart and replaces them each time', async () => {
    const { browser, list } = await buyer()
    const [first, second] = [await newSku(), await newSku()]
    await browser.post(path, line(first))
    await browser.post(`${path}?way=buy-now`, line(second, 5))
    await browser.post(`${path}?way=buy-now`, line(second, 2))
    expect(await list()).toHaveLength(1)
    const bought = (await browser.get(`${path}/selected?way=buy-now`)).json().data
    expect(bought).toMatchObject({ items: [{ quantity: 2 }], totals: { lines: 1, quantity: 2, goods: 200 } })
  })
})

describe('cart lines', () => {
  it('report a changed price, and why a line cannot be bought', async () => {
    const { browser, list } = await buyer()
    const [dearer, gone, scarce, onRequest] = [
      await newSku(),
      await newSku(),
      await newSku({ allowsBackorder: false, onHandTenths: 10 }),
      await newSku({ listPriceFen: null }),
    ]
    await browser.post(path, [line(dearer), line(gone), line(scarce, 2), line(onRequest)])
    await db.updateTable('sku').set({ listPriceFen: 11_000 }).where('id', '=', dearer.id).execute()
    await db.updateTable('sku').set({ isOnSale: false }).where('id', '=', gone.id).execute()
    const bySku = new Map((await list()).map((item) => [item.product.sku, item]))
    expect(bySku.get(dearer.skuCode)).toMatchObject({
      priceChange: { from: 100, to: 110 },
      product: { buyable: true, reason: null, stockText: '>10' },
    })
    expect(bySku.get(gone.skuCode)).toMatchObject({ selected: false, product: { reason: 'off-sale' } })
    expect(bySku.get(scarce.skuCode)).toMatchObject({ product: { reason: 'out-of-stock', stockText: '1' } })
    expect(bySku.get(onRequest.skuCode)).toMatchObject({
      priceChange: null,
      product: { reason: 'price-on-request', discountPrice: 0, buyable: false },
    })
  })

  it('can be changed by their member only', async () => {
    const [owner, stranger] = [await buyer(), await buyer()]
    await owner.browser.post(path, line(await newSku()))
    const [item] = await owner.list()
    const id = item?.id
    const answers = await Promise.all([
      stranger.browser.put(path, { id, quantity: 9 }),
      stranger.browser.delete(path, { ids: [id] }),
      stranger.browser.post(`${path}/select`, { ids: [id], selected: false }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(await owner.list()).toEqual([item])
  })

  it('are updated and deleted all or none', async () => {
    const { browser, list } = await buyer()
    await browser.post(path, [line(await newSku()), line(await newSku())])
    const [first, second] = await list()
    const changed = await browser.put(path, { id: first?.id, quantity: 2.5 })
    expect(changed.json().data).toMatchObject({ id: first?.id, quantity: 2.5, amount: 250 })
    expect((await browser.delete(path, { ids: [first?.id, '999999'] })).statusCode).toBe(404)
    expect(await list()).toHaveLength(2)
    expect((await browser.delete(path, { ids: [first?.id] })).json().data).toEqual({ count: 1 })
    expect(await list()).toEqual([second])
  })

  it('move to the favourites', async () => {
    const { browser, list } = await buyer()
    const sku = await newSku()
    await browser.post(path, [line(sku), line(await newSku())])
    const item = (await list()).find(({ product }) => product.sku === sku.skuCode)
    const moved = await browser.post(`${path}/move-to-favorites`, { ids: [item?.id] })
    expect(moved.json().data).toEqual({ count: 1 })
    const favorites = (await browser.get('/api/ucenter/favorites')).json().data.list
    expect(favorites).toMatchObject([{ skuId: String(sku.id) }])
  })

  it('name the missing qualifications of regulated goods', async () => {
    const { browser, list } = await buyer()
    const product = await buildProduct(db, { regulatedClasses: ['precursor-3'], casNumber: '108-88-3' })
    await browser.post(path, line(await buildSku(db, { productId: product.id })))
    expect(await list()).toMatchObject([
      {
        product: {
          buyable: false,
          reason: 'papers-missing',
          missing: expect.arrayContaining(['purchaseFiling']),
        },
      },
    ])
  })

  it('require a member and a CSRF token', async () => {
    const visitor = new TestBrowser(app)
    expect((await visitor.get(path)).statusCode).toBe(401)
    expect((await visitor.post(path, { anything: true })).statusCode).toBe(401)
    const { browser } = await buyer()
    const forged = await browser.post(path, line(await newSku()), { 'x-csrf-token': 'forged' })
    expect(forged.json()).toMatchObject({ status: 403, code: 'csrf' })
  })
})

describe('selecting lines', () => {
  it('is stored, line by line and for all', async () => {
    const { browser, list } = await buyer()
    await browser.post(path, [line(await newSku()), line(await newSku({ listPriceFen: 5000 }), 3)])
    const [first] = await list()
    await browser.post(`${path}/select`, { ids: [first?.id], selected: false })
    expect((await browser.get(`${path}/selected`)).json().data.totals).toEqual({
      lines: 1,
      quantity: 1,
      goods: 100,
      saved: 0,
    })
    const none = await browser.post(`${path}/select-all`, { selected: false })
    expect(none.json().data.items.map(({ selected }: CartItem) => selected)).toEqual([false, false])
    await browser.post(`${path}/select-all`, { selected: true })
    expect((await list()).map(({ selected }) => selected)).toEqual([true, true])
  })

  it('offers lines priced on request to a quote, but not to a checkout', async () => {
    const { browser } = await buyer()
    await browser.post(path, [line(await newSku()), line(await newSku({ listPriceFen: null }))])
    const linesFor = async (way: string) =>
      (await browser.get(`${path}/selected?way=${way}`)).json().data.totals.lines
    expect([await linesFor('cart'), await linesFor('quote')]).toEqual([1, 2])
  })
})

describe('placing an order', () => {
  it('locks the selected lines on sale, and removes them from the cart', async () => {
    const { browser, list, member } = await buyer()
    const gone = await newSku()
    await browser.post(path, [line(await newSku(), 1.5), line(await newSku()), line(gone)])
    const left = (await list()).find(
      ({ quantity, product }) => quantity === 1 && product.sku !== gone.skuCode,
    )
    await browser.post(`${path}/select`, { ids: [left?.id], selected: false })
    await db.updateTable('sku').set({ isOnSale: false }).where('id', '=', gone.id).execute()
    await db.transaction().execute(async (tx) => {
      const lines = await lockSelectedLines(tx, member.id, 'cart')
      expect(lines).toMatchObject([{ quantityTenths: 15 }])
      await removeOrderedLines(tx, member.id, [{ orderId: 0, lineIds: lines.map(({ id }) => id) }])
    })
    expect((await list()).map(({ product }) => product.sku).toSorted()).toEqual(
      [gone.skuCode, left?.product.sku].toSorted(),
    )
  })
})
