import { describe, expect, it } from 'vitest'
import { mostFavorites } from '#features/favorites/schema.ts'
import { maxTenths } from '#shared/quantity.ts'
import { testDatabase } from '../../../tests/database.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildMember, memberContext } from '../members/factories.ts'
import { mostLines, type SkuQuantity } from './schema.ts'
import {
  addAlone,
  addToCart,
  changeQuantity,
  countCart,
  findSelectedLines,
  listCart,
  listSelected,
  lockSelectedLines,
  moveToFavorites,
  removeFromCart,
  selectAll,
  selectLines,
} from './service.server.ts'

const { db } = await testDatabase()
const product = await buildProduct(db)

const newSku = (traits: Partial<Parameters<typeof buildSku>[1]> = {}) =>
  buildSku(db, { productId: product.id, onHandTenths: 1000, ...traits })
const newBuyer = async () => memberContext(db, await buildMember(db))
const line = (sku: { id: number }, quantityTenths = 10): SkuQuantity => ({ skuId: sku.id, quantityTenths })
const takeOffSale = (sku: { id: number }) =>
  db.updateTable('sku').set({ isOnSale: false }).where('id', '=', sku.id).execute()

type Buyer = Awaited<ReturnType<typeof newBuyer>>

/** Adds skus and returns the ids of their lines, in the order of the skus. */
async function addLines(buyer: Buyer, ...skus: { id: number }[]) {
  const { items } = await addToCart(
    buyer,
    skus.map((sku) => line(sku)),
  )
  return skus.map(({ id }) => Number(items.find(({ product: { skuId } }) => skuId === String(id))?.id))
}
const selectedSkus = async (buyer: Buyer) =>
  (await listCart(buyer)).filter(({ selected }) => selected).map(({ product: { skuId } }) => Number(skuId))

describe('the limit on cart lines', () => {
  async function fillCart(buyer: Buyer, count: number) {
    const skus = await db
      .insertInto('sku')
      .values(
        Array.from({ length: count }, (_, place) => ({
          productId: product.id,
          skuCode: `FULL-${buyer.viewer.memberId}-${place}`,
          packing: '1 g',
        })),
      )
      .returning('id')
      .execute()
    const { memberId } = buyer.viewer
    await db
      .insertInto('cartLine')
      .values(skus.map(({ id: skuId }) => ({ memberId, skuId, quantityTenths: 10 })))
      .execute()
    return skus
  }

  it('counts new lines only, and refuses the whole call that exceeds it', async () => {
    const buyer = await newBuyer()
    const [held] = await fillCart(buyer, mostLines - 1)
    const [one, two] = [await newSku(), await newSku()]
    await expect(addToCart(buyer, [line(one), line(two)])).rejects.toMatchObject({ code: 'cart-full' })
    expect(await countCart(buyer)).toBe(mostLines - 1)
    expect((await addToCart(buyer, [line(held!), line(one)])).count).toBe(mostLines)
  })

  it('ignores buy-now lines', async () => {
    const buyer = await newBuyer()
    await fillCart(buyer, mostLines)
    const { count, items } = await addToCart(buyer, [line(await newSku())], 'buy-now')
    expect([count, items.length, await countCart(buyer)]).toEqual([mostLines, 1, mostLines])
  })
})

describe('merged lines', () => {
  it('of one call are refused together when their sum exceeds the limit', async () => {
    const buyer = await newBuyer()
    const [sku, other] = [await newSku(), await newSku()]
    const lines = [line(sku, maxTenths), line(other), line(sku, 1)]
    await expect(addToCart(buyer, lines)).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [{ path: '0.quantity' }, { path: '2.quantity' }],
    })
    expect(await listCart(buyer)).toEqual([])
  })

  it('keep the line’s id and select it again', async () => {
    const buyer = await newBuyer()
    const sku = await newSku()
    const [id] = await addLines(buyer, sku)
    await selectLines(buyer, [id!], false)
    const { count, items } = await addToCart(buyer, [line(sku, 5)])
    expect(count).toBe(1)
    expect(items).toMatchObject([{ id: String(id), quantity: 1.5, selected: true }])
    expect(await selectedSkus(buyer)).toEqual([sku.id])
  })

  it('ignore buy-now lines', async () => {
    const buyer = await newBuyer()
    const sku = await newSku()
    await addToCart(buyer, [line(sku, 70)], 'buy-now')
    expect((await addToCart(buyer, [line(sku, 10)])).items).toMatchObject([{ quantity: 1 }])
    const { items } = await listSelected(buyer, 'buy-now')
    expect(items).toMatchObject([{ quantity: 7 }])
  })
})

describe('a changed price', () => {
  const setPrice = (sku: { id: number }, listPriceFen: number | null) =>
    db.updateTable('sku').set({ listPriceFen }).where('id', '=', sku.id).execute()
  const changeOf = async (buyer: Buyer) => (await listCart(buyer))[0]?.priceChange

  it('is shown until the line is added to or its quantity is set', async () => {
    const buyer = await newBuyer()
    const sku = await newSku()
    const [id] = await addLines(buyer, sku)
    await setPrice(sku, 9000)
    expect(await changeOf(buyer)).toEqual({ from: 100, to: 90 })
    await addToCart(buyer, [line(sku)])
    expect(await changeOf(buyer)).toBeNull()
    await setPrice(sku, 8000)
    await changeQuantity(buyer, id!, 30)
    expect(await changeOf(buyer)).toBeNull()
  })

  it('is shown when it becomes a price on request, and the reverse', async () => {
    const buyer = await newBuyer()
    const sku = await newSku()
    await addLines(buyer, sku)
    await setPrice(sku, null)
    expect(await changeOf(buyer)).toEqual({ from: 100, to: 0 })
    await addToCart(buyer, [line(sku)])
    expect(await changeOf(buyer)).toBeNull()
    await setPrice(sku, 5000)
    expect(await changeOf(buyer)).toEqual({ from: 0, to: 50 })
  })

  it('by quantity tier counts the whole line', async () => {
    const buyer = await newBuyer()
    const sku = await newSku()
    await db.insertInto('quantityTier').values({ skuId: sku.id, fromTenths: 50, priceFen: 7000 }).execute()
    const [id] = await addLines(buyer, sku)
    const { items } = await addToCart(buyer, [line(sku, 40)])
    expect(items).toMatchObject([{ quantity: 5, amount: 350, priceChange: null }])
    expect(await changeQuantity(buyer, id!, 49)).toMatchObject({ amount: 490, priceChange: null })
  })
})

describe('a quantity', () => {
  it('cannot be changed once the sku is off sale, nor beyond the line’s limit', async () => {
    const buyer = await newBuyer()
    const sku = await newSku()
    const [id] = await addLines(buyer, sku)
    await expect(changeQuantity(buyer, id!, maxTenths + 1)).rejects.toMatchObject({
      errors: [{ path: '0.quantity' }],
    })
    await takeOffSale(sku)
    await expect(changeQuantity(buyer, id!, 20)).rejects.toMatchObject({ errors: [{ path: '0.skuId' }] })
    expect(await listCart(buyer)).toMatchObject([{ quantity: 1 }])
  })

  it('is a multiple of the packing where the shop enforces it, summed over the line', async () => {
    const plain = await newBuyer()
    const buyer = { ...plain, config: { ...plain.config, cartEnforcesPacking: true } }
    const sku = await newSku({ packingMultipleTenths: 60 })
    const added = await addToCart(buyer, [line(sku, 20), line(sku, 40)])
    expect(added.items).toMatchObject([{ quantity: 6 }])
    await expect(addToCart(buyer, [line(sku, 30)])).rejects.toMatchObject({ code: 'validation-failed' })
    const id = Number(added.items[0]?.id)
    await expect(changeQuantity(buyer, id, 90)).rejects.toMatchObject({ code: 'validation-failed' })
    expect(await changeQuantity(plain, id, 90)).toMatchObject({ quantity: 9 })
    expect((await addToCart(buyer, [line(sku, 30)])).items).toMatchObject([{ quantity: 12 }])
  })
})

describe('selected lines', () => {
  it('are only the newly added ones after buying again', async () => {
    const buyer = await newBuyer()
    const [before, again] = [await newSku(), await newSku()]
    await addLines(buyer, before)
    await addAlone(buyer, [line(again)])
    expect(await selectedSkus(buyer)).toEqual([again.id])
    await selectAll(buyer, true)
    expect(new Set(await selectedSkus(buyer))).toEqual(new Set([before.id, again.id]))
  })

  it('include regulated ones and those on request in an order, and exclude those off sale', async () => {
    const buyer = await newBuyer()
    const regulated = await buildProduct(db, { regulatedClasses: ['precursor-3'], casNumber: '108-88-3' })
    const skus = [
      await newSku(),
      await buildSku(db, { productId: regulated.id }),
      await newSku({ listPriceFen: null }),
      await newSku(),
      await newSku(),
    ]
    const [plain, ofRegulated, onRequest, gone, leftOut] = skus.map(({ id }) => id)
    const ids = await addLines(buyer, ...skus)
    await takeOffSale(skus[3]!)
    await selectLines(buyer, [ids[4]!], false)
    const { memberId } = buyer.viewer
    const found = await findSelectedLines(db, memberId, 'cart')
    expect(found.map(({ skuId }) => skuId)).toEqual([plain, ofRegulated, onRequest])
    expect(found.map(({ skuId }) => skuId)).not.toContain(gone)
    expect(found.map(({ skuId }) => skuId)).not.toContain(leftOut)
    await buyer.transaction(async (tx) =>
      expect(await lockSelectedLines(tx.db, memberId, 'cart')).toEqual(found),
    )
    const { items, totals } = await listSelected(buyer, 'cart')
    expect(items.map(({ product: { skuId } }) => Number(skuId)).toSorted()).toEqual([plain, ofRegulated])
    expect(totals).toMatchObject({ lines: 2, goods: 200 })
    expect((await listSelected(buyer, 'quote')).totals.lines).toBe(3)
  })
})

describe('moving lines to favourites', () => {
  it('moves all lines or none', async () => {
    const [buyer, stranger] = [await newBuyer(), await newBuyer()]
    const [own] = await addLines(buyer, await newSku())
    const [foreign] = await addLines(stranger, await newSku())
    for (const leave of [removeFromCart, moveToFavorites])
      await expect(leave(buyer, [own!, foreign!])).rejects.toMatchObject({ code: 'not-found' })
    expect([await countCart(buyer), await countCart(stranger)]).toEqual([1, 1])
    expect(await removeFromCart(buyer, [own!, own!])).toEqual({ count: 0 })
  })

  it('leaves the lines in the cart when the favourites are full', async () => {
    const buyer = await newBuyer()
    const [id] = await addLines(buyer, await newSku())
    const { memberId } = buyer.viewer
    const skus = await db
      .insertInto('sku')
      .values(
        Array.from({ length: mostFavorites }, (_, place) => ({
          productId: product.id,
          skuCode: `FAV-${place}`,
          packing: '1 g',
        })),
      )
      .returning('id')
      .execute()
    await db
      .insertInto('favorite')
      .values(skus.map(({ id: skuId }) => ({ memberId, skuId, createdAt: new Date() })))
      .execute()
    await expect(moveToFavorites(buyer, [id!])).rejects.toMatchObject({ code: 'limit-reached' })
    expect(await countCart(buyer)).toBe(1)
  })
})
