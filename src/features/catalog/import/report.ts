import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { ColumnKey } from './columns.ts'
import { byteOrderMark, csvLine, withoutFormula } from './csv.ts'
import { type CellRefusal, explainRefusal } from './refusal.ts'

export interface ReportLine {
  row: number
  kind: 'refused' | 'warning' | 'class'
  column: ColumnKey | ''
  value: string
  refusal: CellRefusal
}

export interface Report {
  add(line: ReportLine): void
  /** Waits until what was added is written; memory stays bounded by it. */
  settle(): Promise<void>
  close(): Promise<void>
}

const longestValue = 200
const header = ['row', 'kind', 'column', 'value', 'reason_zh', 'reason_en']

/** A CSV file with the mark by which Excel knows UTF-8; its cells are no formulas. */
export function openCsvFile(path: string) {
  const file = createWriteStream(path)
  const done = finished(file)
  done.catch(() => {})
  let isFull = false
  file.write(byteOrderMark)
  return {
    write: (cells: string[]) => {
      isFull = !file.write(csvLine(cells.map(withoutFormula)))
    },
    settle: async () => {
      if (isFull) await Promise.race([once(file, 'drain'), done])
      isFull = false
    },
    close: async () => {
      file.end()
      await done
    },
  }
}

/** What a line of a report shows of a cell. */
export function shownValue(value: string) {
  const plain = value.replace(/\p{Cc}/gu, '\ufffd')
  return plain.length > longestValue ? `${plain.slice(0, longestValue)}…` : plain
}

/** Writes the report as CSV. */
export function fileReport(path: string): Report {
  const { write, settle, close } = openCsvFile(path)
  write(header)
  return {
    add: ({ row, kind, column, value, refusal }) => {
      const reasons = [explainRefusal(refusal, 'zh'), explainRefusal(refusal, 'en')]
      write([String(row), kind, column, shownValue(value), ...reasons])
    },
    settle,
    close,
  }
}

export const noReport: Report = { add: () => {}, settle: async () => {}, close: async () => {} }
