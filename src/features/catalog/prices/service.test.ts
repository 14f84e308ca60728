import { expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { buildCompany, buildMember, memberContext } from '../../members/factories.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { buildContractPrice, buildPriceLevel, buildSpecialPrice, buildTiers } from './factories.ts'
import { resolveOwnPrices, resolvePrices } from './service.server.ts'

const { db } = await testDatabase()
const now = new Date()

async function buildOffer(listPriceFen: number | null = 10_000) {
  const product = await buildProduct(db)
  return { product, sku: await buildSku(db, { productId: product.id, listPriceFen }) }
}

const priceOf = async (companyId: number | null, skuId: number, quantityTenths = 10) =>
  (await resolvePrices(db, companyId, [{ skuId, quantityTenths }], now)).get(skuId)

it('the company’s price level applies, and its brand level to that brand', async () => {
  const [one, other, company] = [await buildOffer(), await buildOffer(), await buildCompany(db)]
  await buildPriceLevel(db, company.id, 500, { [other.product.brandId]: 1200 })
  expect(await priceOf(company.id, one.sku.id)).toMatchObject({ payFen: 9500, reason: 'level' })
  expect(await priceOf(company.id, other.sku.id)).toMatchObject({ payFen: 8800, reason: 'level' })
  expect(await priceOf(null, one.sku.id)).toMatchObject({ payFen: 10_000, reason: 'list' })
})

it("the company's own contracts apply while they are valid", async () => {
  const [{ sku }, company, stranger] = [await buildOffer(), await buildCompany(db), await buildCompany(db)]
  const [yesterday, tomorrow] = [new Date(now.getTime() - 86_400_000), new Date(now.getTime() + 86_400_000)]
  await buildContractPrice(db, company.id, sku.id, 7000, { from: yesterday, until: now })
  await buildContractPrice(db, company.id, sku.id, 6000, { from: tomorrow, until: new Date('2099-01-01') })
  expect(await priceOf(company.id, sku.id)).toMatchObject({ reason: 'list' })
  await buildContractPrice(db, company.id, sku.id, 8000, { from: now, until: tomorrow })
  expect(await priceOf(company.id, sku.id)).toMatchObject({ payFen: 8000, reason: 'contract' })
  expect(await priceOf(stranger.id, sku.id)).toMatchObject({ reason: 'list' })
})

it('many skus are priced at once, each at its quantity; unknown skus are left out', async () => {
  const [tiered, special, onRequest] = [await buildOffer(), await buildOffer(), await buildOffer(null)]
  await buildTiers(db, tiered.sku.id, { 100: 9000, 500: 8000 })
  await buildSpecialPrice(db, special.sku.id, 7500)
  const wanted = [
    { skuId: tiered.sku.id, quantityTenths: 505 },
    { skuId: special.sku.id, quantityTenths: 10 },
    { skuId: onRequest.sku.id, quantityTenths: 10 },
    { skuId: 999_999, quantityTenths: 10 },
  ]
  const prices = await resolvePrices(db, null, wanted, now)
  expect([...prices].map(([skuId, { payFen, reason }]) => ({ skuId, payFen, reason }))).toEqual(
    expect.arrayContaining([
      { skuId: tiered.sku.id, payFen: 8000, reason: 'tier' },
      { skuId: special.sku.id, payFen: 7500, reason: 'special' },
      { skuId: onRequest.sku.id, payFen: 0, reason: 'onRequest' },
    ]),
  )
  expect(prices.size).toBe(3)
})

it('own prices are resolved only for companies with a level or a contract', async () => {
  const [{ product, sku }, company] = [await buildOffer(), await buildCompany(db)]
  const ctx = await memberContext(db, await buildMember(db, { companyId: company.id }))
  expect(await resolveOwnPrices(ctx, [product.id])).toEqual(new Map())
  await buildContractPrice(db, company.id, (await buildOffer()).sku.id, 100)
  const own = await resolveOwnPrices(ctx, [product.id])
  expect(own.get(sku.id)).toMatchObject({ payFen: 10_000, reason: 'list' })
})

it('a quantity tier writes a catalogue change', async () => {
  const { product, sku } = await buildOffer()
  await db.deleteFrom('catalogChange').execute()
  await buildTiers(db, sku.id, { 100: 9000 })
  await db.deleteFrom('quantityTier').where('skuId', '=', sku.id).execute()
  const changes = await db.selectFrom('catalogChange').select('productId').execute()
  expect(changes).toEqual([{ productId: product.id }, { productId: product.id }])
})
