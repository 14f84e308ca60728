import { expect, it } from 'vitest'
import { testDatabase } from '../../../tests/database.ts'
import { buildProduct, buildSku } from '../catalog/factories.ts'
import { buildMember, memberContext } from '../members/factories.ts'
import { mostFavorites } from './schema.ts'
import { addFavorites, listFavorites, listFavoritesAmong, removeFavorites } from './service.server.ts'

const { db } = await testDatabase()
const product = await buildProduct(db, { nameZh: '乙腈' })
const firstPage = { page: 1, pageSize: 20 }

async function buildMemberWithSkus(count: number) {
  const ctx = await memberContext(db, await buildMember(db))
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await buildSku(db, { productId: product.id })).id)
  return { ctx, ids }
}

const idsOf = async (ctx: Awaited<ReturnType<typeof memberContext>>, paging = firstPage) => {
  const { total, list } = await listFavorites(ctx, paging)
  return { total, ids: list.map(({ skuId }) => Number(skuId)) }
}

it('each sku is stored once, newest first, and unknown skus are skipped', async () => {
  const { ctx, ids } = await buildMemberWithSkus(3)
  const [one = 0, two = 0, three = 0] = ids
  await addFavorites({ ...ctx, now: new Date('2026-01-01') }, [one])
  await addFavorites({ ...ctx, now: new Date('2026-01-02') }, [one, three, 999_999])
  await addFavorites({ ...ctx, now: new Date('2026-01-03') }, [two])
  expect(await idsOf(ctx)).toEqual({ total: 3, ids: [two, three, one] })
  expect(await idsOf(ctx, { page: 2, pageSize: 2 })).toEqual({ total: 3, ids: [one] })
  expect(await listFavoritesAmong(ctx, [two, three + 1000])).toEqual([String(two)])
  await removeFavorites(ctx, [two, one])
  expect(await idsOf(ctx)).toEqual({ total: 1, ids: [three] })
})

it("other members' favourites stay unchanged", async () => {
  const { ctx, ids } = await buildMemberWithSkus(1)
  const { ctx: other } = await buildMemberWithSkus(0)
  await addFavorites(ctx, ids)
  await removeFavorites(other, ids)
  expect(await idsOf(other)).toEqual({ total: 0, ids: [] })
  expect(await listFavoritesAmong(other, ids)).toEqual([])
  expect(await idsOf(ctx)).toEqual({ total: 1, ids })
})

it('products off sale stay listed by name', async () => {
  const { ctx, ids } = await buildMemberWithSkus(2)
  await addFavorites(ctx, ids)
  await db
    .updateTable('sku')
    .set({ isOnSale: false })
    .where('id', '=', ids[0] as number)
    .execute()
  const { list } = await listFavorites(ctx, firstPage)
  expect(list).toMatchObject([
    { product: { nameZh: '乙腈' }, offer: { discountPrice: 100 } },
    { nameZh: '乙腈', product: null, offer: null },
  ])
})

it('a call that exceeds the limit stores nothing', async () => {
  const { ctx, ids } = await buildMemberWithSkus(1)
  const skus = Array.from({ length: mostFavorites }, (_, place) => ({
    productId: product.id,
    skuCode: `F${place}`,
    packing: '1 g',
  }))
  const many = await db.insertInto('sku').values(skus).returning('id').execute()
  await addFavorites(
    ctx,
    many.map(({ id }) => id),
  )
  await expect(addFavorites(ctx, ids)).rejects.toMatchObject({ code: 'limit-reached' })
  expect((await listFavorites(ctx, firstPage)).total).toBe(mostFavorites)
  await addFavorites(ctx, [many[0]?.id ?? 0])
})
