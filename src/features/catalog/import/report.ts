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

/** Writes the report as CSV with the mark by which Excel knows UTF-8. */
export function fileReport(path: string): Report {
  const file = createWriteStream(path)
  const done = finished(file)
  done.catch(() => {})
  let isFull = false
  const write = (cells: string[]) => {
    isFull = !file.write(csvLine(cells.map(withoutFormula)))
  }
  file.write(byteOrderMark)
  write(header)
  return {
    add: ({ row, kind, column, value, refusal }) => {
      const plain = value.replace(/\p{Cc}/gu, '\ufffd')
      const shown = plain.length > longestValue ? `${plain.slice(0, longestValue)}…` : plain
      write([String(row), kind, column, shown, explainRefusal(refusal, 'zh'), explainRefusal(refusal, 'en')])
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

export const noReport: Report = { add: () => {}, settle: async () => {}, close: async () => {} }
