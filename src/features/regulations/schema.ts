import { z } from 'zod'

/**
 * What a class means for a product: `regulated` is sold by its rule, `barred` only after a release, `hazardous` sets
 * the flag of hazardous chemicals, `informative` is shown and reported.
 */
export const classEffect = z.enum(['regulated', 'barred', 'hazardous', 'informative'])
export type ClassEffect = z.infer<typeof classEffect>

/** How a control list treats solutions of an entry without a limit, below the content of the industrial product. */
export const dilutionRule = z.enum(['covered', 'uncertain', 'excluded'])
export type DilutionRule = z.infer<typeof dilutionRule>

/** Forms of the listed substance that the entry covers too. */
export const includedForm = z.enum([
  'salts',
  'hydrates',
  'stereoisomers',
  'isomers',
  'esters',
  'ethers',
  'derivatives',
])
export type IncludedForm = z.infer<typeof includedForm>

/** What the classifier reads of a product; texts as in the catalogue. */
export interface ClassifiedProduct {
  casNumber: string | null
  nameZh: string
  nameEn: string
  aliasesZh: string[]
  aliasesEn: string[]
  smiles: string | null
  grade: string | null
  purity: string | null
  formula: string | null
  molecularWeight: number | null
  density: string | null
  /** Classes named by the import; they add, and never remove. */
  claimedClasses: string[]
}

export type MatchKind =
  | 'cas'
  | 'name'
  | 'alias'
  | 'structure'
  | 'salt'
  | 'hydrate'
  | 'generic'
  | 'mixture'
  | 'claim'

/**
 * `within` the limits of the entry; `unknown`: the product does not state its content, or not exactly enough;
 * `diluted`: the entry states no limit and the product is weaker than the industrial product; null: no limit.
 */
export type ContentVerdict = 'within' | 'unknown' | 'diluted'

export interface Classification {
  regulatedClass: string
  /** null: a claim of the import */
  entryId: number | null
  match: MatchKind
  concentration: ContentVerdict | null
  /** Goes to the review queue; counts as regulated meanwhile. */
  isUncertain: boolean
}
