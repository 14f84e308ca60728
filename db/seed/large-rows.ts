import type { DemoBrand } from './brands.ts'
import { packCode } from './catalogue-numbers.ts'
import { chance, wholeChance } from './chance.ts'
import { type Cells, demoRows, type Ingredients } from './demo-rows.ts'
import { dayBefore, leadTime, stockCells } from './demo-stock.ts'
import { listPrice, packPrices, salesUnit } from './packs.ts'
import { type SystematicCompound, systematicCompounds } from './systematic.ts'

/** Limits distinct structures, which are drawn and indexed, to 20,000 including the real ones. */
const mostCompounds = 18_000
const oldestDays = 1500
const shelfLifeMonths = 36
const purities: Record<string, string> = { AR: '≥98.0%', GC: '≥99.0%', LR: '≥95.0%' }

/**
 * The demo catalogue, then generated compounds × brands × grades, marked synthetic.
 * @param products exact number of products
 */
export function* largeRows(ingredients: Ingredients, products: number): Generator<Cells> {
  let left = products
  let last: string | undefined
  for (const row of both(ingredients, products)) {
    if (row.catalog_number !== last && left-- === 0) return
    last = row.catalog_number
    yield row
  }
}

function* both(ingredients: Ingredients, products: number) {
  yield* demoRows(ingredients)
  const brands = ingredients.brands.filter((brand) => brand.categories.includes('organic'))
  const offers = brands.flatMap((brand) => gradesOf(brand).map((grade) => ({ brand, grade })))
  const wanted = Math.min(mostCompounds, Math.ceil(products / offers.length))
  const compounds = systematicCompounds().take(wanted).toArray()
  // After the last compound, brands offer the same ones in another purity.
  for (let round = 0; ; round++)
    for (const { brand, grade } of offers)
      for (const [place, one] of compounds.entries()) yield* compoundRows(brand, one, grade, place, round)
}

const gradesOf = ({ grades }: DemoBrand) =>
  Object.keys(purities).filter((grade) => grades.length === 0 || grades.includes(grade))

function* compoundRows(
  brand: DemoBrand,
  one: SystematicCompound,
  grade: string,
  place: number,
  round: number,
) {
  const catalogNumber = `${brand.prefix}S${grade}${round || ''}${100_000 + place}`
  const price = wholeChance(40, 900, 'price', one.key) * brand.priceLevel * (grade === 'GC' ? 1.5 : 1)
  const packs = packPrices({ ladder: 'solid-fine', grade, isRegulated: false, yuan: price }).slice(
    0,
    chance('packs', brand.prefix, one.key, grade) < 0.5 ? 2 : 3,
  )
  const product = compoundCells(brand, one, grade, catalogNumber)
  for (const [order, pack] of packs.entries()) {
    const code = `${catalogNumber}-${packCode(pack.packing)}`
    const stock = stockCells(brand, code, pack.price)
    yield {
      ...product,
      ...stock,
      sku_code: code,
      packing: pack.packing,
      sales_unit: salesUnit(pack.packing),
      packing_multiple: '1',
      list_price: listPrice(pack.price),
      lead_time_days: leadTime(brand, code),
      sort_order: String(order + 1),
    }
  }
}

const compoundCells = (
  brand: DemoBrand,
  one: SystematicCompound,
  grade: string,
  catalogNumber: string,
): Cells => ({
  brand: brand.nameZh,
  catalog_number: catalogNumber,
  name_zh: one.nameZh,
  name_en: one.nameEn,
  cas_number: one.cas,
  molecular_formula: one.formula,
  molecular_weight: String(one.weight),
  smiles: one.smiles,
  purity: purities[grade],
  grade,
  storage_conditions: 'room-temperature|dry',
  shipping_condition: 'ambient',
  shelf_life_months: String(shelfLifeMonths),
  is_hazardous_chemical: '否',
  category: one.category,
  description_zh: `${one.nameZh}（${one.formula}），试验用合成数据，并非真实产品。`,
  description_en: `${one.nameEn} (${one.formula}): made up for trials, not a real product.`,
  sales_count: String(wholeChance(0, 40, 'sales', catalogNumber)),
  is_synthetic: '是',
  product_on_sale: '是',
  created_on: dayBefore(oldestDays, 'created', catalogNumber),
})
