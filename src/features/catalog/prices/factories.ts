import type { Db } from '#server/db/client.ts'

let sequence = 0

const day = 86_400_000

/** A company's price level: discount in hundredths of a percent, with overrides by brand. */
export async function buildPriceLevel(
  db: Db,
  companyId: number,
  discountBp: number,
  ofBrands: Record<number, number> = {},
) {
  const key = `level-${++sequence}`
  await db.insertInto('priceLevel').values({ key, nameZh: key, nameEn: key, discountBp }).execute()
  for (const [brandId, bp] of Object.entries(ofBrands))
    await db
      .insertInto('priceLevelBrand')
      .values({ priceLevel: key, brandId: Number(brandId), discountBp: bp })
      .execute()
  await db.updateTable('company').set({ priceLevel: key }).where('id', '=', companyId).execute()
}

/** A contract price, by default valid from yesterday to tomorrow. */
export const buildContractPrice = (
  db: Db,
  companyId: number,
  skuId: number,
  priceFen: number,
  { from = new Date(Date.now() - day), until = new Date(Date.now() + day) } = {},
) =>
  db
    .insertInto('contractPrice')
    .values({ companyId, skuId, priceFen, validFrom: from, validUntil: until })
    .execute()

/** Unit prices by minimum quantity in tenths. */
export const buildTiers = (db: Db, skuId: number, tiers: Record<number, number>) =>
  db
    .insertInto('quantityTier')
    .values(Object.entries(tiers).map(([from, priceFen]) => ({ skuId, fromTenths: Number(from), priceFen })))
    .execute()

/** A current campaign with the price of one sku. */
export async function buildSpecialPrice(db: Db, skuId: number, priceFen: number) {
  const special = await db
    .insertInto('special')
    .values({
      code: `campaign-${++sequence}`,
      titleZh: '活动',
      titleEn: 'Campaign',
      startsAt: new Date(Date.now() - day),
      endsAt: new Date(Date.now() + day),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.insertInto('specialPrice').values({ specialId: special.id, skuId, priceFen }).execute()
  return special
}
