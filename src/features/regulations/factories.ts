import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexedEntry } from './classification/entry.ts'
import { EntryIndex } from './classification/entry-index.ts'
import { readClasses, readEntries, readHeaders } from './lists/list-file.ts'
import { storedEntry } from './lists/stored-entry.ts'
import type { ClassifiedProduct } from './schema.ts'

export const shippedFolder = join(import.meta.dirname, '../../../db/control-lists')
const read = (name: string) => readFileSync(join(shippedFolder, name), 'utf8')

export const shippedClasses = () => readClasses(read('classes.tsv'))
export const shippedLists = () =>
  readHeaders(read('lists.json')).map((header) => ({
    header,
    entries: readEntries(read(`${header.id}.tsv`)),
  }))

/** The entries of the shipped lists on a day; ids are their places. */
export function shippedEntries(today: string): IndexedEntry[] {
  const classes = shippedClasses()
    .filter(({ from }) => from <= today)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  const effects = new Map(classes.map(({ class: code, effect }) => [code, effect]))
  const all = shippedLists().flatMap(({ header, entries }) =>
    entries.map((row) => ({ header, row, ...storedEntry(row, header.inForceFrom) })),
  )
  return all
    .filter(({ inForceFrom, inForceTo }) => inForceFrom <= today && (inForceTo ?? today) >= today)
    .map(({ header, row, ...entry }, at) => ({
      id: at + 1,
      listId: header.id,
      no: entry.no,
      regulatedClass: entry.regulatedClass,
      effect: effects.get(entry.regulatedClass) ?? 'informative',
      dilution: header.dilution,
      dilutedBelow: header.dilutedBelow,
      nameZh: entry.nameZh,
      nameEn: entry.namesEn.join('|'),
      aliases: entry.aliasesZh,
      casNumbers: entry.casNumbers,
      smiles: entry.smiles,
      includes: entry.includes,
      generic: entry.generic,
      limits: row.concentration,
      form: entry.form,
    }))
}

export const shippedIndex = (today: string) => EntryIndex.of(shippedEntries(today))

export const classifiedProduct = (product: Partial<ClassifiedProduct>): ClassifiedProduct => ({
  casNumber: null,
  nameZh: '',
  nameEn: '',
  aliasesZh: [],
  aliasesEn: [],
  smiles: null,
  grade: null,
  purity: null,
  formula: null,
  molecularWeight: null,
  density: null,
  claimedClasses: [],
  ...product,
})
