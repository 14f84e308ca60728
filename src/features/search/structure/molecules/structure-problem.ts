import { type Locale, textIn } from '#shared/locale.ts'
import { structureProblems } from './messages.ts'

export type StructureProblemCode = keyof typeof structureProblems

export interface StructureProblem {
  code: StructureProblemCode
  /** Character or line, from 1; or the limit. */
  at: number
  found: string
}

export class UnreadableStructure extends Error {
  readonly problem: StructureProblem

  constructor(code: StructureProblemCode, at = 0, found = '') {
    super(code)
    this.problem = { code, at, found }
  }
}

export const wordsForProblem = ({ code, at, found }: StructureProblem, locale: Locale): string =>
  textIn(locale, structureProblems[code])
    .replace('{at}', String(at))
    .replace('{found}', () => found)
