import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../../tests/app.ts'
import { TestBrowser } from '../../../../tests/browser.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { buildMember } from '../../members/factories.ts'
import { startCategories } from '../categories/service.server.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { buildPriceLevel, buildSpecialPrice } from '../prices/factories.ts'
import { startProductCache } from '../products/product-cache.server.ts'
import { listRelatedCards } from '../products/service.server.ts'
import { productDetail } from '../schema.ts'
import { describeProduct } from './service.server.ts'

const { app, db, get } = await testApp()
const product = await buildProduct(db, {
  nameZh: '硫酸',
  casNumber: '7664-93-9',
  hCodes: ['H314'],
  unNumber: '1830',
  hazardClass: '8',
  regulatedClasses: ['precursor-3'],
})
const sku = await buildSku(db, { productId: product.id, listPriceFen: 10_000 })
await buildSpecialPrice(db, sku.id, 9800)
const address = `/api/product/${product.id}`

describe('GET /api/product/{id}', () => {
  it('returns the content of the page in the shape of its schema', async () => {
    const { data } = (await get(address)).json()
    expect(() => z.strictObject(productDetail.shape).parse(data)).not.toThrow()
    expect(data).toMatchObject({
      id: String(product.id),
      nameZh: '硫酸',
      hStatements: [{ code: 'H314' }],
      transport: { unNumber: '1830', className: expect.stringMatching(/腐蚀/) },
      skus: [{ sku: sku.skuCode, listPrice: 100, discountPrice: 98 }],
    })
    expect(data.permission.state).toBe('unknown')
  })

  it('returns the company’s prices and permission to a member', async () => {
    const member = await buildMember(db)
    await buildPriceLevel(db, member.companyId, 1000)
    const browser = await TestBrowser.of(app, db, member)
    const { data } = (await browser.get(address)).json()
    expect(data.skus[0].discountPrice).toBe(90)
    expect(data.permission.state).toBe('papers')
    expect((await get(address)).json().data.skus[0].discountPrice).toBe(98)
  })

  it.each(['0', 'abc', '424242', '99999999999999999999'])('answers 404 for %s', async (id) => {
    const answer = await get(`/api/product/${id}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
  })

  it('is in the API contract, and does not shadow calls with literal paths', async () => {
    const { paths } = (await get('/api/openapi.json')).json()
    const answer = paths['/api/product/{id}'].get.responses[200].content['application/json'].schema
    expect(answer.properties.data.properties).toHaveProperty('hStatements')
    expect((await get('/api/product/category')).json().data).toBeInstanceOf(Array)
  })
})

/** A shop whose product cache is never invalidated. */
function openShop() {
  const services = testServices(db)
  const invalidate = startProductCache(services, 1_000_000, () => 0)
  startCategories(services, db)
  const ctx = testContext(db, { services })
  const nameOf = async (id: number) => (await describeProduct(ctx, id))?.nameZh
  const alternativesOf = async (id: number) => (await listRelatedCards(ctx, id)).sameCas.map(({ id }) => id)
  return { invalidate, nameOf, alternativesOf }
}

describe('the product page cache', () => {
  it('is invalidated when the product changes', async () => {
    const { invalidate, nameOf } = openShop()
    const { id } = await buildProduct(db, { nameZh: '甲苯' })
    expect(await nameOf(id)).toBe('甲苯')
    await db.updateTable('product').set({ nameZh: '苯甲烷' }).where('id', '=', id).execute()
    expect(await nameOf(id)).toBe('甲苯')
    invalidate([id])
    expect(await nameOf(id)).toBe('苯甲烷')
  })

  it('stores no product off sale, as the page’s own or as an alternative', async () => {
    const { invalidate, nameOf, alternativesOf } = openShop()
    const [one, other] = [
      await buildProduct(db, { casNumber: '71-43-2' }),
      await buildProduct(db, { casNumber: '71-43-2' }),
    ]
    expect(await alternativesOf(one.id)).toEqual([String(other.id)])
    await db.updateTable('product').set({ isOnSale: false }).where('id', '=', other.id).execute()
    invalidate([other.id])
    expect(await alternativesOf(one.id)).toEqual([])
    expect(await nameOf(other.id)).toBeUndefined()
  })
})
