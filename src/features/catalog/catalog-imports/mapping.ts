import { createHash } from 'node:crypto'
import { columnKeys, columnOfTitle, importColumns, readHeader } from '../import/columns.ts'
import type { ImportSource, SourceRow } from '../import/source.ts'
import { errorTitleTexts } from './messages.ts'

/** What the file of refused rows adds to the columns of the file. */
export const errorTitles = [errorTitleTexts.row, errorTitleTexts.reason].map((text) => text.join(' '))

const plainTitle = (title: string) => title.replace(/^\ufeff/, '').trim()
const isOurs = (title: string) => errorTitles.includes(plainTitle(title))

/** Equal for files with the same titles, whether or not the refused rows came back with their reasons. */
export const headerKey = (header: string[]) =>
  createHash('sha256')
    .update(JSON.stringify(header.map(plainTitle).filter((title) => !isOurs(title))))
    .digest('hex')

type Mapping = (string | null)[]

interface FormerMapping {
  header: string[]
  mapping: Mapping
}

/** As the last file with the same titles was mapped; else by the titles that the shop knows. */
export function proposeMapping(header: string[], former: FormerMapping | undefined): Mapping {
  const byTitle = new Map(former?.header.map((title, i) => [plainTitle(title), former.mapping[i] ?? null]))
  const taken = new Set<string>()
  return header.map((title) => {
    if (isOurs(title)) return null
    const key = byTitle.has(plainTitle(title)) ? byTitle.get(plainTitle(title)) : columnOfTitle(title)
    if (!key || taken.has(key)) return null
    taken.add(key)
    return key
  })
}

export const isColumnKey = (key: string) => (columnKeys as string[]).includes(key)

export const columnChoices = () =>
  columnKeys.map((key) => ({
    key,
    column: importColumns[key],
    isRequired: Boolean(importColumns[key].required),
  }))

/** @throws UnreadableFile when a required column is missing or two columns are mapped to the same */
export const checkMapping = (mapping: Mapping) => readHeader(mapping.map((key) => key ?? ''))

/** An apostrophe keeps a spreadsheet from reading a formula; the file of refused rows has them. */
const guarded = /^'(?=[=+\-@\t\r])/

/** The rows of a file with the shop's titles. @param onRow sees each row as it was in the file, and may hold it up */
export function mappedSource(
  source: ImportSource,
  mapping: Mapping,
  onRow: (row: SourceRow) => Promise<void> | undefined,
): ImportSource {
  async function* rows(): AsyncGenerator<SourceRow> {
    let isHeader = true
    for await (const row of source.rows) {
      if (isHeader) yield { ...row, cells: row.cells.map((_, i) => mapping[i] ?? '') }
      else {
        const held = onRow(row)
        if (held) await held
        yield { ...row, cells: row.cells.map((cell) => cell.replace(guarded, '')) }
      }
      isHeader = false
    }
  }
  return { ...source, rows: rows() }
}
