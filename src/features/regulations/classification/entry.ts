import type { ClassEffect, DilutionRule, IncludedForm } from '../schema.ts'
import type { Limits } from './content.ts'

/** Whether hydrates of the substance are left out. */
export const isAnhydrous = ({ form, nameZh }: Pick<IndexedEntry, 'form' | 'nameZh'>) =>
  form.startsWith('无水') || nameZh.startsWith('无水')

/** An entry of a control list with what `classify` needs of its list and class. */
export interface IndexedEntry {
  id: number
  listId: string
  /** Official number: rows of one number are one substance. */
  no: string
  regulatedClass: string
  effect: ClassEffect
  dilution: DilutionRule
  /** Percent; solutions below it are weaker than the industrial product. null: all are listed. */
  dilutedBelow: number | null
  nameZh: string
  nameEn: string
  aliases: string[]
  casNumbers: string[]
  smiles: string | null
  includes: IncludedForm[]
  generic: string | null
  limits: Limits
  form: string
}
