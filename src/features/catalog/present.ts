import { inLocale, type Locale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { resolveForAll } from './prices/resolve-price.ts'
import type { HitRow, SkuRow } from './repository.server.ts'
import type { CardData, ProductHit, SkuOffer, warehouses } from './schema.ts'
import { pictureAddress } from './structures/address.ts'

const tenth = 10

/** Default pictures by the icon of the top category: what has no structure still looks like what it is. */
const defaultPictures: Record<string, string> = {
  box: 'product-box',
  glass: 'product-glassware',
  dna: 'product-kit',
}

/** The picture of a product: its structure, its own, or the default of its kind. */
function productImage(row: Pick<HitRow, 'imagePath' | 'structureDigest' | 'topCategoryIcon'>) {
  if (row.structureDigest) return pictureAddress(row.structureDigest)
  return row.imagePath ?? `/images/${defaultPictures[row.topCategoryIcon ?? ''] ?? 'product'}.svg`
}

export function presentSku(row: SkuRow): SkuOffer {
  const price = resolveForAll(row)
  const stock = row.stock.map(({ warehouse, freeTenths }) => ({
    warehouse: warehouse as (typeof warehouses)[number],
    quantity: freeTenths / tenth,
  }))
  return {
    id: String(row.id),
    sku: row.skuCode,
    packing: row.packing,
    unit: row.salesUnit,
    packingMultiple: row.packingMultipleTenths / tenth,
    listPrice: toYuan(price.listFen),
    discountPrice: toYuan(price.payFen),
    stock,
    leadTimeDays: row.leadTimeDays,
    buyable: price.payFen > 0,
  }
}

export function presentHit(row: HitRow, locale: Locale): ProductHit {
  return {
    id: String(row.id),
    catalogNumber: row.catalogNumber,
    nameZh: row.nameZh,
    nameEn: row.nameEn,
    casNumber: row.casNumber,
    molecularFormula: row.molecularFormula,
    grade: row.grade,
    purity: row.purity,
    brand: { id: String(row.brandId), name: inLocale(locale, row.brandNameZh, row.brandNameEn) },
    categoryId: String(row.categoryId),
    hazards: row.pictograms,
    regulated: row.regulatedClasses,
    image: productImage(row),
    skus: row.skus.map(presentSku),
  }
}

export function presentCard(row: HitRow, locale: Locale): CardData {
  const { id, casNumber, grade, purity, catalogNumber, brand, image, skus } = presentHit(row, locale)
  const [sku] = skus
  return {
    ...{ id, casNumber, grade, purity, catalogNumber, image },
    name: inLocale(locale, row.nameZh, row.nameEn),
    brandName: brand.name,
    pack: sku ? { packing: sku.packing, listPrice: sku.listPrice, discountPrice: sku.discountPrice } : null,
  }
}
