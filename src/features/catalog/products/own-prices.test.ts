import { expect, it } from 'vitest'
import { testContext, testServices } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { buildMember, memberContext } from '../../members/factories.ts'
import { startCategories } from '../categories/service.server.ts'
import { describeProduct } from '../detail/service.server.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { buildContractPrice, buildPriceLevel, buildSpecialPrice, buildTiers } from '../prices/factories.ts'
import { startProductCache } from './product-cache.server.ts'
import { listHits, listHitTexts, listNewest } from './service.server.ts'

const { db } = await testDatabase()
const services = testServices(db)
startProductCache(services, 1_000_000, () => 0)
startCategories(services, db)

const product = await buildProduct(db)
const sku = await buildSku(db, { productId: product.id, onHandTenths: 1234 })
const onRequest = await buildSku(db, { productId: product.id, listPriceFen: null, sortOrder: 1 })
await buildSpecialPrice(db, sku.id, 9800)
await buildTiers(db, sku.id, { 100: 9200, 500: 8500 })

const member = await buildMember(db)
await buildPriceLevel(db, member.companyId, 1000)
await buildContractPrice(db, member.companyId, onRequest.id, 4200)
const visitor = testContext(db, { services })
const customer = await memberContext(db, member, { services })
const stranger = await memberContext(db, await buildMember(db), { services })

const forAll = {
  listPrice: 100,
  discountPrice: 98,
  buyable: true,
  priceSteps: [
    { kind: 'list', price: 100 },
    { kind: 'special', price: 98 },
  ],
  tiers: [
    { from: 10, price: 92 },
    { from: 50, price: 85 },
  ],
}
const forCustomer = {
  listPrice: 100,
  discountPrice: 90,
  buyable: true,
  priceSteps: [
    { kind: 'list', price: 100 },
    { kind: 'level', price: 90 },
  ],
  tiers: [{ from: 50, price: 85 }],
}

it('each viewer gets their own prices, also from cached rows', async () => {
  for (const [ctx, expected] of [
    [customer, forCustomer],
    [visitor, forAll],
    [customer, forCustomer],
    [stranger, forAll],
  ] as const) {
    const [hit] = await listHits(ctx, [product.id])
    expect(hit?.skus[0]).toMatchObject(expected)
    const [text] = await listHitTexts(ctx, [product.id])
    expect(text?.read()).toEqual(hit)
    expect((await describeProduct(ctx, product.id))?.skus).toEqual(hit?.skus)
    const [card] = await listNewest(ctx, 1)
    expect(card?.pack).toMatchObject({ listPrice: 100, discountPrice: expected.discountPrice })
  }
})

it('a contract makes a product on request buyable', async () => {
  const skuFor = async (ctx: typeof visitor) => (await listHits(ctx, [product.id]))[0]?.skus[1]
  expect(await skuFor(visitor)).toMatchObject({ listPrice: 0, discountPrice: 0, buyable: false })
  expect(await skuFor(customer)).toMatchObject({ listPrice: 42, discountPrice: 42, buyable: true })
})

it('the shown stock stops at a hundred bottles', async () => {
  const [hit] = await listHits(visitor, [product.id])
  expect(hit?.skus[0]?.stock).toEqual([{ warehouse: 'south', quantity: 100 }])
})
