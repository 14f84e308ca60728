import { readBrands } from './brands.ts'
import { pathsToRoot, readCategories } from './categories.ts'
import type { Ingredients } from './demo-rows.ts'
import { readArticles, readSubstances } from './substances.ts'

export const readIngredients = (): Ingredients => ({
  brands: readBrands(),
  substances: readSubstances(),
  articles: readArticles(),
  paths: pathsToRoot(readCategories()),
})
