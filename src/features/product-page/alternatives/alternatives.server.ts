import type { ProductDetail, ProductHit } from '#features/catalog/schema.ts'
import { gradeLabel } from '#features/catalog/service.server.ts'
import { inLocale, type Locale, textIn } from '#shared/locale.ts'
import { unitPriceTexts } from '#shared/unit-price.ts'
import { gradeAdvice } from './advice.ts'

const packsShown = 3

export interface AlternativeRow {
  id: string
  name: string
  brand: string
  catalogNumber: string
  grade: string
  gradeCode: string | null
  purity: string | null
  isThis: boolean
  isInStock: boolean
  /** `price` 0: on request. */
  packs: { packing: string; price: number; unitPrice: string | undefined }[]
  morePacks: number
}

/** This product and others of its CAS number, and advice on their grades. */
export function compareGrades(product: ProductDetail, sameCas: ProductHit[], locale: Locale) {
  const all: ProductHit[] = [product, ...sameCas]
  const codes = [...new Set(all.flatMap(({ grade }) => grade ?? []))]
  const advice = codes.flatMap((code) => {
    const known = gradeAdvice[code]
    if (!known) return []
    const grade = textIn(locale, gradeLabel(code))
    return [{ grade, use: textIn(locale, known.use), care: textIn(locale, known.care) }]
  })
  const unitPrices = unitPriceTexts(all.flatMap(({ skus }) => skus))
  return { rows: all.map((one, at) => rowOf(one, at === 0, unitPrices, locale)), advice }
}

function rowOf(
  hit: ProductHit,
  isThis: boolean,
  unitPrices: Map<string, string>,
  locale: Locale,
): AlternativeRow {
  return {
    id: hit.id,
    name: inLocale(locale, hit.nameZh, hit.nameEn),
    brand: hit.brand.name,
    catalogNumber: hit.catalogNumber,
    grade: hit.grade ? textIn(locale, gradeLabel(hit.grade)) : '',
    gradeCode: hit.grade,
    purity: hit.purity,
    isThis,
    isInStock: hit.skus.some(({ stock }) => stock.some(({ quantity }) => quantity > 0)),
    packs: hit.skus.slice(0, packsShown).map(({ id, packing, discountPrice }) => ({
      packing,
      price: discountPrice,
      unitPrice: unitPrices.get(id),
    })),
    morePacks: Math.max(0, hit.skus.length - packsShown),
  }
}
