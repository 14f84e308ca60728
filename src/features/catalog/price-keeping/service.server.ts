import { fieldRefusal } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import { Failure } from '#shared/failure.ts'
import { inLocale } from '#shared/locale.ts'
import { requireId } from '#shared/read-id.ts'
import { priceAnswers } from './messages.ts'
import {
  findLevel,
  insertLevel,
  listBrandNames,
  listLevelBrands,
  listTiersOf,
  lockLevel,
  lockPrices,
  updateLevel,
  writeLevelBrands,
  writePrices,
} from './repository.server.ts'
import type {
  LevelChange,
  LevelInput,
  LevelValues,
  PriceLevelRecord,
  PublicPrices,
  PublicPricesChange,
} from './schema.ts'

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** A larger quantity costs less: what does not lower the price would never be paid. */
function checkTiers({ locale }: StaffCtx, { listPriceFen, tiers }: PublicPrices) {
  for (const [index, { fromTenths, priceFen }] of tiers.entries()) {
    const before = tiers[index - 1]
    if (before && fromTenths <= before.fromTenths)
      throw fieldRefusal(locale, `tiers.${index}.fromTenths`, priceAnswers.tierOrder)
    const dearest = before?.priceFen ?? listPriceFen
    if (dearest !== null && priceFen >= dearest)
      throw fieldRefusal(locale, `tiers.${index}.priceFen`, priceAnswers.tierDearer)
  }
}

/** Pages and search follow by themselves. @throws Failure `not-found`; `conflict`; `validation-failed` */
export const changePublicPrices = (
  ctx: StaffCtx,
  skuId: number,
  { seen, listPriceFen, tiers }: PublicPricesChange,
): Promise<PublicPrices> =>
  ctx.transaction(async (ctx) => {
    const sku = await lockPrices(ctx.db, skuId)
    if (!sku) throw new Failure('not-found')
    const before = { listPriceFen: sku.listPriceFen, tiers: await listTiersOf(ctx.db, skuId) }
    if (!isSame(before, { listPriceFen: seen.listPriceFen, tiers: seen.tiers })) throw new Failure('conflict')
    const after = { listPriceFen, tiers }
    checkTiers(ctx, after)
    await writePrices(ctx.db, skuId, after, ctx.now)
    const entry = { action: 'sku.prices', detail: { sku: sku.skuCode, before, after } }
    await writeAuditEntry(ctx.db, ctx, { ...entry, subject: 'sku', subjectId: skuId })
    await writeAuditEntry(ctx.db, ctx, { ...entry, subject: 'product', subjectId: sku.productId })
    return after
  })

/** @throws Failure `not-found` */
export async function readPriceLevel({ db, locale }: StaffCtx, id: number): Promise<PriceLevelRecord> {
  const level = await findLevel(db, id)
  if (!level) throw new Failure('not-found')
  const [brands, names] = await Promise.all([listLevelBrands(db, level.key), listBrandNames(db)])
  return {
    ...level,
    id: String(id),
    companies: Number(level.companies),
    brands: brands.map(({ brandId, discountBp }) => ({ brandId: String(brandId), discountBp })),
    allBrands: names.map((brand) => ({
      id: String(brand.id),
      name: inLocale(locale, brand.nameZh, brand.nameEn),
    })),
  }
}

/** @throws Failure `validation-failed` */
async function brandsOf({ db, locale }: StaffCtx, brands: LevelValues['brands']) {
  const known = new Set((await listBrandNames(db)).map(({ id }) => String(id)))
  for (const [index, { brandId }] of brands.entries()) {
    const isTwice = brands.findIndex((one) => one.brandId === brandId) < index
    if (!known.has(brandId) || isTwice)
      throw fieldRefusal(locale, `brands.${index}.brandId`, priceAnswers.brandUnknown)
  }
  return brands.map(({ brandId, discountBp }) => ({ brandId: requireId(brandId), discountBp }))
}

/** @throws Failure `validation-failed` */
export const addPriceLevel = (ctx: StaffCtx, { brands, ...level }: LevelInput): Promise<PriceLevelRecord> =>
  ctx.transaction(async (ctx) => {
    const rows = await brandsOf(ctx, brands)
    const added = await insertLevel(ctx.db, level)
    if (!added) throw fieldRefusal(ctx.locale, 'key', priceAnswers.levelKnown)
    await writeLevelBrands(ctx.db, level.key, rows)
    const detail = { before: null, after: { ...level, brands } }
    const entry = { action: 'price_level.add', subject: 'price_level', subjectId: added.id, detail }
    await writeAuditEntry(ctx.db, ctx, entry)
    return readPriceLevel(ctx, added.id)
  })

/** @throws Failure `not-found`; `conflict`; `validation-failed` */
export const changePriceLevel = (
  ctx: StaffCtx,
  id: number,
  { version, brands, ...level }: LevelChange,
): Promise<PriceLevelRecord> =>
  ctx.transaction(async (ctx) => {
    await lockLevel(ctx.db, id)
    const found = await findLevel(ctx.db, id)
    if (!found) throw new Failure('not-found')
    if (found.version !== version) throw new Failure('conflict')
    const rows = await brandsOf(ctx, brands)
    const { nameZh, nameEn, discountBp, sortOrder, key } = found
    const before = { nameZh, nameEn, discountBp, sortOrder, brands: await listLevelBrands(ctx.db, key) }
    await updateLevel(ctx.db, id, level)
    await writeLevelBrands(ctx.db, key, rows)
    const detail = { before, after: { ...level, brands: rows } }
    const entry = { action: 'price_level.change', subject: 'price_level', subjectId: id, detail }
    await writeAuditEntry(ctx.db, ctx, entry)
    return readPriceLevel(ctx, id)
  })
