import { storedPictures } from '#features/content/service.server.ts'
import { type Ctx, reading } from '#server/context.ts'
import { JsonText } from '#server/http/json-text.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { categoryPath } from '../categories/service.server.ts'
import { describeControls } from '../classification/controls.service.server.ts'
import { describeStatements, describeUnClass } from '../ghs/statements.ts'
import { photoAddress } from '../photos/schema.ts'
import { resolveOwnPrices } from '../prices/service.server.ts'
import { describePermissions } from '../products/permission.service.server.ts'
import { presentHit, withOwnPrices } from '../products/present.ts'
import { listTexts } from '../products/product-cache.server.ts'
import { type ProductDetail, productDetail } from '../schema.ts'
import { structurePictureAddress } from '../structures/address.ts'
import {
  dangerousGoodsEntryOf,
  limitText,
  type Relief,
  reliefOf,
  type TransportEntry,
} from '../transport/limits.ts'
import { findDangerousGoods } from '../transport/service.server.ts'
import { type DetailRow, findProduct } from './repository.server.ts'

/**
 * Everything that the product page shows.
 * @returns undefined when there is no such product on sale
 */
export async function describeProduct(ctx: Ctx, productId: number): Promise<ProductDetail | undefined> {
  const [[text], own] = await Promise.all([
    listTexts(ctx, [productId], 'detail', (ids, at) => readDetails(reading(ctx), ids, at)),
    resolveOwnPrices(ctx, [productId]),
  ])
  if (!text) return
  const product = text.read()
  const permission = (await describePermissions(ctx, [product]))[product.id]
  return { ...withOwnPrices(product, own), ...(permission && { permission }) }
}

async function readDetails(ctx: Ctx, ids: number[], at: Date) {
  const rows = await Promise.all(ids.map((id) => findProduct(ctx.db, id, at)))
  const known = rows.flatMap((row) => row ?? [])
  const [controls, entries] = await Promise.all([
    describeControls(ctx, known),
    findDangerousGoods(
      ctx.db,
      known.flatMap(({ unNumber }) => unNumber ?? []),
    ),
  ])
  const details = rows.map(
    async (row) =>
      row && {
        id: row.id,
        text: JsonText.of(
          productDetail,
          await present(ctx, row, {
            controls: controls.get(row.id) ?? [],
            entries: entries.get(row.unNumber ?? '') ?? [],
          }),
        ),
      },
  )
  return (await Promise.all(details)).filter((detail) => detail !== undefined)
}

const present = async (
  ctx: Ctx,
  row: DetailRow,
  { controls, entries }: { controls: ProductDetail['controls']; entries: TransportEntry[] },
): Promise<ProductDetail> => ({
  ...presentHit(row, ctx.locale, await storedPictures(ctx)),
  ...identity(row),
  ...physical(row, ctx),
  ...safety(row, ctx, entries),
  controls,
  description: inLocale(ctx.locale, row.descriptionZh, row.descriptionEn),
  categoryPath: await categoryPath(ctx, row.categoryId),
})

const identity = (row: DetailRow) => ({
  aliases: [...row.aliasesZh, ...row.aliasesEn],
  smiles: row.smiles,
  structureImage: row.structureDigest && structurePictureAddress(row.structureDigest),
  photos: row.photos.map(({ name }) => ({ src: photoAddress(name), small: photoAddress(name, 'small') })),
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

const safety = (row: DetailRow, { locale }: Ctx, entries: TransportEntry[]) => ({
  hStatements: describeStatements(row.hCodes, locale),
  pStatements: describeStatements(row.pCodes, locale),
  isHazardousChemical: row.isHazardousChemical,
  transport: row.unNumber ? describeTransport(row, row.unNumber, entries, locale) : null,
})

function describeTransport(row: DetailRow, unNumber: string, entries: TransportEntry[], locale: Locale) {
  const entry = dangerousGoodsEntryOf(entries, row)
  const packingsAs = (...reliefs: Relief[]) =>
    row.skus
      .filter((sku) => entry && reliefs.includes(reliefOf({ ...sku, gramsPerMl: row.gramsPerMl }, entry)))
      .map(({ packing }) => packing)
  return {
    unNumber,
    shippingName: inLocale(locale, row.shippingNameZh ?? '', row.shippingNameEn),
    hazardClass: row.hazardClass,
    className: describeUnClass(row.hazardClass, locale),
    packingGroup: row.packingGroup,
    limitedQuantity: limitedQuantity(entry, packingsAs('limited')),
    exceptedQuantity: exceptedQuantity(entry, packingsAs('excepted')),
  }
}

function limitedQuantity(entry: TransportEntry | undefined, packings: string[]) {
  if (!entry || entry.limitedAmount === null) return null
  const { limitedAmount, limitedUnit } = entry
  return { most: limitedUnit && limitText(limitedAmount, limitedUnit), packings }
}

function exceptedQuantity(entry: TransportEntry | undefined, packings: string[]) {
  if (!entry || entry.exceptedCode === null) return null
  const { exceptedCode, innerAmount, outerAmount } = entry
  const amount = (most: number | null) => (most ? `${most} g/mL` : null)
  return { code: exceptedCode, inner: amount(innerAmount), outer: amount(outerAmount), packings }
}
