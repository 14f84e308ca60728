import { expect, it } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { buildProduct, buildSku } from '../factories.ts'
import { findHits } from './repository.server.ts'

const { db } = await testDatabase()
const now = new Date()

it('reading hits returns products with their skus as rows show them', async () => {
  const product = await buildProduct(db, { nameZh: '乙醇', pictograms: ['GHS02'] })
  const [second, first] = [
    await buildSku(db, { productId: product.id, sortOrder: 2, listPriceFen: 900 }),
    await buildSku(db, { productId: product.id, sortOrder: 1, onHandTenths: 70 }),
  ]
  await buildSku(db, { productId: product.id, isOnSale: false })
  await db.insertInto('stock').values({ skuId: first.id, warehouse: 'north', onHandTenths: 30 }).execute()
  await db
    .insertInto('quantityTier')
    .values([50, 20].map((fromTenths) => ({ skuId: second.id, fromTenths, priceFen: 900 - fromTenths })))
    .execute()
  const offers = [
    { code: 'a', startsAt: new Date(0), endsAt: new Date(1000), priceFen: 800 },
    { code: 'b', startsAt: new Date(1000), endsAt: new Date('2999-01-01'), priceFen: 700, mostTenths: 50 },
    { code: 'c', startsAt: new Date('2999-01-01'), endsAt: new Date('3000-01-01'), priceFen: 1 },
  ]
  for (const { priceFen, ...special } of offers) {
    const { id } = await db
      .insertInto('special')
      .values({ ...special, titleZh: '', titleEn: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('specialPrice').values({ specialId: id, skuId: second.id, priceFen }).execute()
  }
  const [hit] = await findHits(db, [product.id], now)
  expect(hit).toMatchObject({ id: product.id, nameZh: '乙醇', pictograms: ['GHS02'], structureDigest: null })
  expect(hit?.skus).toMatchObject([
    {
      id: first.id,
      specialPriceFen: null,
      tiers: [],
      stock: [
        { warehouse: 'south', freeTenths: 70 },
        { warehouse: 'north', freeTenths: 30 },
      ],
    },
    {
      id: second.id,
      specialPriceFen: 700,
      specialMostTenths: 50,
      tiers: [
        { fromTenths: 20, priceFen: 880 },
        { fromTenths: 50, priceFen: 850 },
      ],
      stock: [],
    },
  ])
  expect((await findHits(db, [product.id], now, 1))[0]?.skus).toHaveLength(1)
})

it('reading hits leaves out products off sale, and keeps those without skus', async () => {
  const bare = await buildProduct(db, {})
  const gone = await buildProduct(db, { isOnSale: false })
  expect(await findHits(db, [gone.id, bare.id, 0], now)).toMatchObject([{ id: bare.id, skus: [] }])
  expect(await findHits(db, [], now)).toEqual([])
})
