import type { Db } from '#server/db/client.ts'

let made = 0

const day = 86_400_000

/** A price level of a company, with the discount in hundredths of a percent, and others for some brands. */
export async function buildPriceLevel(
  db: Db,
  companyId: number,
  discountBp: number,
  ofBrands: Record<number, number> = {},
) {
  const key = `level-${++made}`
  await db.insertInto('priceLevel').values({ key, nameZh: key, nameEn: key, discountBp }).execute()
  for (const [brandId, bp] of Object.entries(ofBrands))
    await db
      .insertInto('priceLevelBrand')
      .values({ priceLevel: key, brandId: Number(brandId), discountBp: bp })
      .execute()
  await db.updateTable('company').set({ priceLevel: key }).where('id', '=', companyId).execute()
}

/** A contract price that is valid from yesterday to tomorrow, or for as long as said. */
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

/** The prices of one unit from quantities (in tenths) on. */
export const buildTiers = (db: Db, skuId: number, tiers: Record<number, number>) =>
  db
    .insertInto('quantityTier')
    .values(Object.entries(tiers).map(([from, priceFen]) => ({ skuId, fromTenths: Number(from), priceFen })))
    .execute()

/** A campaign that runs now, with the price of one sku. */
export async function buildSpecialPrice(db: Db, skuId: number, priceFen: number) {
  const special = await db
    .insertInto('special')
    .values({
      code: `campaign-${++made}`,
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
