import { createHash } from 'node:crypto'
import type { EntryRow } from './list-file.ts'

/** A row of `control_list_entry` without its list. */
export type StoredEntry = ReturnType<typeof storedEntry>

/** @param listFrom day from which the list is in force, for entries without a day of their own */
export function storedEntry(row: EntryRow, listFrom: string) {
  const entry = {
    no: row.no,
    regulatedClass: row.class,
    heading: row.group,
    nameZh: row.name_zh,
    aliasesZh: row.aliases_zh,
    namesEn: row.name_en,
    casNumbers: row.cas,
    smiles: row.smiles,
    includes: row.includes,
    generic: row.generic,
    contentMin: row.concentration.min,
    isMinIncluded: row.concentration.isMinIncluded,
    contentMax: row.concentration.max,
    isMaxIncluded: row.concentration.isMaxIncluded,
    form: row.form,
    remark: row.remark,
    inForceFrom: row.from ?? listFrom,
    inForceTo: row.to,
  }
  return { ...entry, digest: digestOfEntry(JSON.stringify(entry)) }
}

export const digestOfEntry = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
