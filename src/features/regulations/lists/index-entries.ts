import type { IndexedEntry } from '../classification/entry.ts'
import type { ClassEffect, DilutionRule, IncludedForm } from '../schema.ts'

/** A stored entry with what the classifier needs of its list. */
export interface IndexableEntry {
  id: number
  code: string
  dilution: DilutionRule
  dilutedBelow: number | null
  no: string
  regulatedClass: string
  nameZh: string
  namesEn: string[]
  aliasesZh: string[]
  casNumbers: string[]
  smiles: string | null
  includes: IncludedForm[]
  generic: string | null
  contentMin: number | null
  isMinIncluded: boolean
  contentMax: number | null
  isMaxIncluded: boolean
  form: string
  inForceFrom: string
  inForceTo: string | null
}

/** Entries of classes without an effect are left out. */
export function indexedEntries(
  rows: IndexableEntry[],
  classes: { code: string; effect: ClassEffect }[],
): IndexedEntry[] {
  const effects = new Map(classes.map(({ code, effect }) => [code, effect]))
  return rows.flatMap((row) => {
    const effect = effects.get(row.regulatedClass)
    return effect ? [indexedEntry(row, effect)] : []
  })
}

const indexedEntry = (row: IndexableEntry, effect: ClassEffect): IndexedEntry => ({
  id: row.id,
  listId: row.code,
  no: row.no,
  regulatedClass: row.regulatedClass,
  effect,
  dilution: row.dilution,
  dilutedBelow: row.dilutedBelow,
  nameZh: row.nameZh,
  nameEn: row.namesEn.join('|'),
  aliases: row.aliasesZh,
  casNumbers: row.casNumbers,
  smiles: row.smiles,
  includes: row.includes,
  generic: row.generic,
  limits: {
    min: row.contentMin,
    isMinIncluded: row.isMinIncluded,
    max: row.contentMax,
    isMaxIncluded: row.isMaxIncluded,
  },
  form: row.form,
})
