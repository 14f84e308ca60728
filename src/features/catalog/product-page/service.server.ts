import { z } from 'zod'
import { storedPictures } from '#features/content/service.server.ts'
import {
  bestOf,
  checkEach,
  describeWays,
  type RegulatedLine,
} from '#features/qualifications/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { JsonText } from '#server/http/json-text.ts'
import { inLocale } from '#shared/locale.ts'
import { categoryPath } from '../categories/service.server.ts'
import { describeStatements, describeUnClass } from '../ghs/statements.ts'
import { resolveOwnPrices } from '../prices/service.server.ts'
import { presentHit, withOwnPrices } from '../products/present.ts'
import { listTexts } from '../products/product-cache.server.ts'
import { type DetailRow, findProduct } from './repository.server.ts'
import { type Permission, type ProductDetail, productDetail } from './schema.ts'

const publicDetail = z.object({
  product: productDetail,
  regulatedPacks: z.custom<RegulatedLine[]>(Array.isArray),
})

/**
 * Everything that the product page shows.
 * @returns undefined when there is no such product on sale
 */
export async function describeProduct(ctx: Ctx, productId: number): Promise<ProductDetail | undefined> {
  const [[text], own] = await Promise.all([
    listTexts(ctx, [productId], 'detail', (ids, at) => readDetails(ctx, ids, at)),
    resolveOwnPrices(ctx, [productId]),
  ])
  if (!text) return
  const { product, regulatedPacks } = text.read()
  return {
    ...withOwnPrices(product, own),
    ...(product.regulated.length > 0 && {
      permission: await permission(ctx, product.regulated, regulatedPacks),
    }),
  }
}

async function readDetails(ctx: Ctx, ids: number[], at: Date) {
  const rows = await Promise.all(ids.map((id) => findProduct(ctx.db, id, at)))
  const details = rows.map(
    async (row) =>
      row && {
        id: row.id,
        text: JsonText.of(publicDetail, {
          product: await present(ctx, row),
          regulatedPacks: regulatedPacks(row),
        }),
      },
  )
  return (await Promise.all(details)).filter((detail) => detail !== undefined)
}

const present = async (ctx: Ctx, row: DetailRow): Promise<ProductDetail> => ({
  ...presentHit(row, ctx.locale, await storedPictures(ctx)),
  ...identity(row),
  ...physical(row, ctx),
  ...safety(row, ctx),
  description: inLocale(ctx.locale, row.descriptionZh, row.descriptionEn),
  categoryPath: await categoryPath(ctx, row.categoryId),
})

const leastTenths = 1

function regulatedPacks({ skus, ...product }: DetailRow): RegulatedLine[] {
  const { casNumber, regulatedClasses, gramsPerMl, molecularWeight, purity } = product
  if (regulatedClasses.length === 0) return []
  return skus.map(({ id, ...sku }) => ({
    casNumber,
    regulatedClasses,
    gramsPerMl,
    molecularWeight,
    purity,
    skuId: id,
    quantityTenths: leastTenths,
    packCount: sku.packCount,
    amount: sku.amount,
    amountUnit: sku.amountUnit,
  }))
}

async function permission(
  { db, viewer, now }: Ctx,
  regulated: string[],
  packs: RegulatedLine[],
): Promise<Permission> {
  const best = viewer.kind === 'member' && bestOf(await checkEach(db, viewer.companyId, packs, now))
  if (!best) return { state: 'unknown', missing: [], ways: await describeWays(db, regulated, now) }
  const { canSubmit, missing, ways } = best
  if (canSubmit) return { state: 'allowed', missing, ways }
  return { state: missing.length > 0 ? 'papers' : 'not-sold', missing, ways }
}

const identity = (row: DetailRow) => ({
  aliases: [...row.aliasesZh, ...row.aliasesEn],
  molecularWeight: row.molecularWeight,
  smiles: row.smiles,
  inchiKey: row.inchiKey,
  ecNumber: row.ecNumber,
  mdlNumber: row.mdlNumber,
  standard: row.standard,
})

const physical = (row: DetailRow, { locale }: Ctx) => ({
  appearance: inLocale(locale, row.appearanceZh ?? '', row.appearanceEn),
  meltingPoint: row.meltingPoint,
  boilingPoint: row.boilingPoint,
  density: row.density,
  flashPoint: row.flashPoint,
  storageConditions: row.storageConditions as ProductDetail['storageConditions'],
  shippingCondition: row.shippingCondition as ProductDetail['shippingCondition'],
  shelfLifeMonths: row.shelfLifeMonths,
})

const safety = (row: DetailRow, { locale }: Ctx) => ({
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
