import { inLocale, type Locale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { resolvePrice } from './price.service.server.ts'
import type { HitRow, SkuRow } from './repository.server.ts'
import type { ProductHit, SkuOffer, warehouses } from './schema.ts'

const tenth = 10

/** The picture of a product: its own, its structure, or the default of what it is. */
export function productImage(row: Pick<HitRow, 'imagePath' | 'structureId'>) {
  if (row.structureId) return `/images/structures/${row.structureId}.svg`
  return row.imagePath ?? '/images/product.svg'
}

export function presentSku(row: SkuRow): SkuOffer {
  const price = resolvePrice(row)
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
