import { demoRows } from '../../../db/seed/demo-rows.ts'
import { readIngredients } from '../../../db/seed/ingredients.ts'

/** Judged properties of a product of the demo catalogue. */
export interface ShelfProduct {
  catalogNumber: string
  /** Key of the substance or article. */
  key: string
  nameZh: string
  brand: string
  grade: string
  purity: string
  packs: Set<string>
  /** All its categories, up to the roots. */
  categories: Set<string>
}

/** The demo catalogue by catalogue number. */
export function readShelf() {
  const ingredients = readIngredients()
  const nameOf = (names: { nameZh?: string; nameEn?: string }) => `${names.nameZh} ${names.nameEn}`
  const named = new Map([...ingredients.substances, ...ingredients.articles].map((one) => [nameOf(one), one]))
  const shelf = new Map<string, ShelfProduct>()
  for (const row of demoRows(ingredients)) {
    const { catalog_number: catalogNumber = '', packing = '', name_zh: nameZh = '' } = row
    const known = shelf.get(catalogNumber)
    const one = named.get(nameOf({ nameZh, nameEn: row.name_en ?? '' }))
    if (known) known.packs.add(packing)
    if (known || !one) continue
    const { brand = '', grade = '', purity = '' } = row
    const categories = new Set(
      [one.category, ...(one.alsoIn ?? [])].flatMap((key) => ingredients.paths.get(key) ?? []),
    )
    const product = { catalogNumber, key: one.key, nameZh, brand, grade, purity, categories }
    shelf.set(catalogNumber, { ...product, packs: new Set([packing]) })
  }
  return shelf
}
