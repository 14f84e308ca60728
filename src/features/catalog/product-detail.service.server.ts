import { checkAnyOf } from '#features/qualifications/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { inLocale } from '#shared/locale.ts'
import { categoryPath } from './category-tree.service.server.ts'
import { describeStatements, describeUnClass } from './ghs/statements.ts'
import { presentHit, withOwnPrices } from './present.ts'
import { resolveOwnPrices } from './prices/service.server.ts'
import { findProduct, type ProductRow } from './repository.server.ts'
import type { Permission, ProductDetail } from './schema.ts'

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
    ...(await permission(ctx, row)),
    categoryPath: await categoryPath(ctx, row.categoryId),
  }
}

/** The least that can be ordered: what it needs, everything needs. */
const leastTenths = 1

async function permission(
  { db, viewer, now }: Ctx,
  { skus, casNumber, regulatedClasses }: ProductRow,
): Promise<{ permission?: Permission }> {
  if (viewer.kind !== 'member' || regulatedClasses.length === 0) return {}
  const packs = skus.map(({ id, ...sku }) => ({
    ...{ casNumber, regulatedClasses, skuId: id, quantityTenths: leastTenths },
    ...{ packCount: sku.packCount, amount: sku.amount, amountUnit: sku.amountUnit },
  }))
  const verdict = await checkAnyOf(db, viewer.companyId, packs, now)
  if (verdict?.canSubmit) return { permission: { state: 'allowed' } }
  const missing = verdict?.missing ?? []
  return { permission: missing.length > 0 ? { state: 'papers', missing } : { state: 'not-sold' } }
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
