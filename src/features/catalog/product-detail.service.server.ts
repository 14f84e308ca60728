import type { Ctx } from '#server/context.ts'
import { inLocale } from '#shared/locale.ts'
import { categoryPath } from './category-tree.service.server.ts'
import { describeStatements, describeUnClass } from './ghs/statements.ts'
import { presentHit, withOwnPrices } from './present.ts'
import { resolveOwnPrices } from './prices/service.server.ts'
import { findProduct, type ProductRow } from './repository.server.ts'
import type { ProductDetail } from './schema.ts'

/**
 * Everything that the product page shows.
 * @returns undefined when there is no such product on sale
 */
export async function describeProduct(ctx: Ctx, productId: number): Promise<ProductDetail | undefined> {
  const [row, own] = await Promise.all([
    findProduct(ctx.db, productId, ctx.now),
    resolveOwnPrices(ctx, [productId]),
  ])
  if (!row) return
  return {
    ...withOwnPrices(presentHit(row, ctx.locale), own),
    ...identity(row),
    ...physical(row, ctx),
    ...safety(row, ctx),
    description: inLocale(ctx.locale, row.descriptionZh, row.descriptionEn),
    categoryPath: await categoryPath(ctx, row.categoryId),
  }
}

const identity = (row: ProductRow) => ({
  aliases: [...row.aliasesZh, ...row.aliasesEn],
  molecularWeight: row.molecularWeight,
  smiles: row.smiles,
  inchiKey: row.inchiKey,
  ecNumber: row.ecNumber,
  mdlNumber: row.mdlNumber,
  standard: row.standard,
})

const physical = (row: ProductRow, { locale }: Ctx) => ({
  appearance: inLocale(locale, row.appearanceZh ?? '', row.appearanceEn),
  meltingPoint: row.meltingPoint,
  boilingPoint: row.boilingPoint,
  density: row.density,
  flashPoint: row.flashPoint,
  storageConditions: row.storageConditions as ProductDetail['storageConditions'],
  shippingCondition: row.shippingCondition as ProductDetail['shippingCondition'],
  shelfLifeMonths: row.shelfLifeMonths,
})

const safety = (row: ProductRow, { locale }: Ctx) => ({
  signalWord: row.signalWord as ProductDetail['signalWord'],
  hStatements: describeStatements(row.hCodes, locale),
  pStatements: describeStatements(row.pCodes, locale),
  isHazardousChemical: row.isHazardousChemical,
  transport: row.unNumber
    ? {
        unNumber: row.unNumber,
        shippingName: inLocale(locale, row.shippingNameZh ?? '', row.shippingNameEn),
        hazardClass: row.hazardClass,
        className: describeUnClass(row.hazardClass, locale),
        packingGroup: row.packingGroup,
      }
    : null,
})
