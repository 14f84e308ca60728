import { type ColumnKey, columnKeys } from '#features/catalog/service.server.ts'
import { invariant } from '#shared/failure.ts'
import { type DemoBrand, sells, sellsGrade } from './brands.ts'
import { catalogueNumbers, packCode } from './catalogue-numbers.ts'
import { chance } from './chance.ts'
import { commonKeys } from './common.ts'
import { dayBefore, leadTime, lotCells, stockCells } from './demo-stock.ts'
import { describeArticle, describeSubstance } from './descriptions.ts'
import { metalValue } from './metal-prices.ts'
import { gradeFactor, listPrice, packPrices, salesUnit } from './packs.ts'
import type { Article, Substance } from './substances.ts'

export type Cells = { [key in ColumnKey]?: string | undefined }

export interface Ingredients {
  brands: DemoBrand[]
  substances: Substance[]
  articles: Article[]
  /** Category key → keys from itself to its root. */
  paths: Map<string, string[]>
}

const oldestDays = 1500
const onRequestShare = 0.03
const whollyOnRequestShare = 0.01
const pipe = (entries: string[] | undefined) => entries?.join('|')

/** Importer rows, one per sku: substances and articles × brands × grades × packs. */
export function* demoRows({ brands, substances, articles, paths }: Ingredients): Generator<Cells> {
  const numberOf = catalogueNumbers()
  const pathOf = ({ category }: Substance | Article) => {
    const path = paths.get(category)
    invariant(path, `${category} is no category`)
    return path
  }
  for (const brand of brands) {
    for (const one of substances) {
      if (!sells(brand, one.key, pathOf(one))) continue
      for (const grade of Object.keys(one.grades))
        if (sellsGrade(brand, grade))
          yield* substanceRows(brand, one, grade, numberOf(brand.prefix, one.key, grade))
    }
    for (const article of articles)
      if (sells(brand, article.key, pathOf(article)))
        yield* articleRows(brand, article, numberOf(brand.prefix, article.key))
  }
}

export const cellsInOrder = (cells: Cells) => columnKeys.map((key) => cells[key] ?? '')

function* substanceRows(
  brand: DemoBrand,
  one: Substance,
  grade: string,
  catalogNumber: string,
): Generator<Cells> {
  const product = { ...substanceCells(brand, one, grade), brand: brand.nameZh, catalog_number: catalogNumber }
  const factor =
    brand.priceLevel *
    gradeFactor(grade, Object.keys(one.grades)) *
    (0.94 + 0.12 * chance('price', brand.prefix, one.key))
  const packs = packPrices({
    ladder: one.packs,
    grade,
    isRegulated: Boolean(one.regulated?.length),
    yuan: one.price * factor,
    metalYuan: metalValue(one),
  })
  const isWhollyOnRequest = chance('request', catalogNumber) < whollyOnRequestShare
  for (const [place, { packing, price }] of packs.entries()) {
    if (!brand.isHouseBrand && place > 1 && chance('pack', brand.prefix, one.key, packing) < 0.2) continue
    const code = `${catalogNumber}-${packCode(packing)}`
    const stock = stockCells(brand, code, price)
    const isOnRequest = isWhollyOnRequest || chance('request', code) < onRequestShare
    yield {
      ...product,
      ...stock,
      ...lotCells(catalogNumber, stock, one.shelfLifeMonths),
      sku_code: code,
      packing,
      sales_unit: salesUnit(packing),
      packing_multiple: '1',
      list_price: isOnRequest ? '' : listPrice(price),
      lead_time_days: leadTime(brand, code),
      sort_order: String(place + 1),
    }
  }
}

const commonLadders = new Set(['solid-cheap', 'liquid-bulk', 'solid', 'liquid'])

function salesCount(brand: DemoBrand, key: string, grade: string, ladderShare: number) {
  const popularity = commonKeys.has(key) ? 12 : ladderShare
  const ofGrade = grade === 'AR' ? 1.6 : 1
  const ofBrand = brand.isHouseBrand ? 2 : 1 / brand.priceLevel
  return String(
    Math.round(900 * popularity * ofGrade * ofBrand * chance('sales', brand.prefix, key, grade) ** 2.5),
  )
}

function substanceCells(brand: DemoBrand, one: Substance, grade: string): Cells {
  const { hazards, un } = one
  const description = describeSubstance(one, grade)
  return {
    ...names(one),
    cas_number: one.cas,
    ec_number: one.ec,
    mdl_number: one.mdl,
    molecular_formula: one.formula,
    molecular_weight: one.weight?.toString(),
    smiles: one.smiles,
    inchi_key: one.inchiKey,
    purity: one.grades[grade],
    grade,
    standard: brand.country === 'CN' ? one.standards?.[grade] : undefined,
    appearance_zh: one.appearance?.zh,
    appearance_en: one.appearance?.en,
    melting_point: one.meltingPoint,
    boiling_point: one.boilingPoint,
    density: one.density,
    flash_point: one.flashPoint,
    storage_conditions: pipe(one.storage),
    shipping_condition: one.shipping,
    shelf_life_months: one.shelfLifeMonths?.toString(),
    pictograms: pipe(hazards?.pictograms),
    signal_word: hazards?.signal,
    h_codes: pipe(hazards?.h),
    p_codes: pipe(hazards?.p),
    un_number: un?.number,
    shipping_name_zh: un?.nameZh,
    shipping_name_en: un?.nameEn,
    hazard_class: un && un.class + (un.subsidiary ? `(${un.subsidiary})` : ''),
    packing_group: un?.packingGroup,
    is_hazardous_chemical: one.hazardousChemical ? '是' : '否',
    regulated_classes: pipe(one.regulated),
    description_zh: description.zh,
    description_en: description.en,
    sales_count: salesCount(brand, one.key, grade, commonLadders.has(one.packs) ? 2.4 : 0.5),
    created_on: dayBefore(oldestDays, 'created', brand.prefix, one.key, grade),
  }
}

const names = (one: Substance | Article): Cells => ({
  name_zh: one.nameZh,
  name_en: one.nameEn,
  aliases_zh: pipe(one.aliasesZh),
  aliases_en: pipe(one.aliasesEn),
  category: one.category,
  also_in: pipe(one.alsoIn),
  is_synthetic: '否',
  product_on_sale: '是',
})

function* articleRows(brand: DemoBrand, article: Article, catalogNumber: string): Generator<Cells> {
  const description = describeArticle(article)
  const product: Cells = {
    ...names(article),
    brand: brand.nameZh,
    catalog_number: catalogNumber,
    shipping_condition: 'ambient',
    description_zh: description.zh,
    description_en: description.en,
    is_hazardous_chemical: '否',
    sales_count: salesCount(brand, article.key, '', 1.5),
    created_on: dayBefore(oldestDays, 'created', brand.prefix, article.key),
  }
  for (const [place, variant] of article.variants.entries()) {
    const code = `${catalogNumber}-${packCode(variant.packing)}`
    const price = variant.price * brand.priceLevel
    yield {
      ...product,
      ...stockCells(brand, code, price),
      sku_code: code,
      packing: variant.packing,
      sales_unit: variant.unit,
      packing_multiple: String(variant.packingMultiple),
      list_price: listPrice(price),
      lead_time_days: leadTime(brand, code),
      sort_order: String(place + 1),
    }
  }
}
