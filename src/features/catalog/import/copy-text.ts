import type { CellValue } from './cell-readers.ts'

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escapeText = (text: string) =>
  text.search(special) >= 0 ? text.replace(special, (char) => escapes[char] ?? char) : text

const arrayText = (entries: readonly string[]) =>
  `{${entries.map((entry) => `"${entry.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** One value of PostgreSQL's text format for COPY. */
export function copyField(value: CellValue) {
  if (value === null) return '\\N'
  return escapeText(typeof value === 'string' ? value : arrayText(value))
}

/** One line of PostgreSQL's text format for COPY. */
export const copyLine = (values: CellValue[]) => `${values.map(copyField).join('\t')}\n`
