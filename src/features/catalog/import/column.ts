import type { CellValue, Reader } from './cell-readers.ts'

/** One column of an import file: this table drives the parser, the template and the documentation. */
export interface Column {
  /** Titles that a header may carry beside the key. */
  zh: string
  en: string
  required?: true
  /** In characters. */
  longest: number
  read: Reader
  /** What an empty cell means; null where not given. */
  empty?: CellValue
  /** Column of the database, where it has another name. */
  db?: string
  /** Cells of the two rows of the template. */
  example: readonly [string, string]
  note?: string
  values?: Record<string, string[]>
  /** What is too long is cut with a note, not refused: texts that describe; of a list whole entries. */
  cut?: 'text' | 'entries'
}
