import { storedPictures } from '#features/content/service.server.ts'
import type { Ctx } from '#server/context.ts'
import { JsonText } from '#server/http/json-text.ts'
import { inLocale } from '#shared/locale.ts'
import { categoryPath } from '../categories/service.server.ts'
import { describeControls } from '../classification/controls.service.server.ts'
import { describeStatements, describeUnClass } from '../ghs/statements.ts'
import { resolveOwnPrices } from '../prices/service.server.ts'
import { describePermissions } from '../products/permission.service.server.ts'
import { presentHit, withOwnPrices } from '../products/present.ts'
import { listTexts } from '../products/product-cache.server.ts'
import { type DetailRow, findProduct } from './repository.server.ts'
import { type ProductDetail, productDetail } from './schema.ts'

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
  const product = text.read()
  const permission = (await describePermissions(ctx, [product]))[product.id]
  return { ...withOwnPrices(product, own), ...(permission && { permission }) }
}

async function readDetails(ctx: Ctx, ids: number[], at: Date) {
  const rows = await Promise.all(ids.map((id) => findProduct(ctx.db, id, at)))
  const controls = await describeControls(
    ctx,
    rows.flatMap((row) => row ?? []),
  )
  const details = rows.map(
    async (row) =>
      row && {
        id: row.id,
        text: JsonText.of(productDetail, await present(ctx, row, controls.get(row.id) ?? [])),
      },
  )
  return (await Promise.all(details)).filter((detail) => detail !== undefined)
}

const present = async (
  ctx: Ctx,
  row: DetailRow,
  controls: ProductDetail['controls'],
): Promise<ProductDetail> => ({
  ...presentHit(row, ctx.locale, await storedPictures(ctx)),
  ...identity(row),
  ...physical(row, ctx),
  ...safety(row, ctx),
  controls,
  description: inLocale(ctx.locale, row.descriptionZh, row.descriptionEn),
  categoryPath: await categoryPath(ctx, row.categoryId),
})

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
