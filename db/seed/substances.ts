import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Both {
  zh: string
  en: string
}

interface Named {
  key: string
  nameZh: string
  nameEn: string
  aliasesZh?: string[]
  aliasesEn?: string[]
  category: string
  alsoIn?: string[]
}

export interface Substance extends Named {
  cas?: string
  formula?: string
  weight?: number
  smiles?: string
  inchiKey?: string
  ec?: string
  mdl?: string
  /** Purity by grade; empty where the grade implies it. */
  grades: Record<string, string>
  standards?: Record<string, string>
  appearance?: Both
  meltingPoint?: string
  boilingPoint?: string
  flashPoint?: string
  density?: string
  storage?: string[]
  shipping?: string
  shelfLifeMonths?: number
  hazards?: { pictograms: string[]; signal?: string; h: string[]; p: string[] }
  un?: {
    number: string
    class: string
    packingGroup?: string
    nameEn: string
    nameZh: string
    subsidiary?: string
  }
  regulated?: string[]
  hazardousChemical?: boolean
  packs: string
  /** Yuan for the reference pack of its ladder. */
  price: number
}

export interface Article extends Named {
  material?: Both
  description: Both
  /** Price in yuan. */
  variants: { packing: string; price: number; unit: string; packingMultiple: number }[]
}

const folder = join(import.meta.dirname, 'substances')
const articlesFile = 'articles.jsonl'

const readLines = (file: string): unknown[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))

export const readSubstances = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl') && file !== articlesFile)
    .sort()
    .flatMap((file) => readLines(file) as Substance[])

export const readArticles = () => readLines(articlesFile) as Article[]
