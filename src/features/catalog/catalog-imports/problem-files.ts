import { importColumns } from '../import/columns.ts'
import { type CellRefusal, explainRefusal } from '../import/refusal.ts'
import { fileReport, openCsvFile, type Report, type ReportLine, shownValue } from '../import/report.ts'
import type { SourceRow } from '../import/source.ts'
import { errorTitles } from './mapping.ts'

/** A problem that the page shows in words. */
export interface ShownProblem {
  row: number
  kind: 'refused' | 'warning'
  column: ReportLine['column']
  value: string
  code: CellRefusal['code']
  detail: string
}

interface ProblemFilesOptions {
  /** Of the uploaded file. */
  header: string[]
  errorsPath: string
  reportPath: string
  batchRows: number
}

const mostProblems = 100
/** One batch is being written and another read. */
const batchesAtOnce = 2
/** Refused rows in memory. */
const mostWaiting = 500

const inWords = ({ column, refusal }: ReportLine) => {
  const title = column === '' ? '' : `${importColumns[column].zh} ${column}: `
  return `${title}${explainRefusal(refusal, 'zh')} / ${explainRefusal(refusal, 'en')}`
}

/**
 * Writes all problems to one file, and the refused rows to another: as they were in the uploaded file, with their
 * reasons, to be mended and uploaded again.
 */
export class ProblemFiles {
  readonly report: Report
  readonly shown: ShownProblem[] = []
  readonly #recent = new Map<number, string[]>()
  readonly #reasons = new Map<number, string[]>()
  readonly #errors: ReturnType<typeof openCsvFile>
  readonly #width: number
  readonly #mostRecent: number

  constructor({ header, errorsPath, reportPath, batchRows }: ProblemFilesOptions) {
    const all = fileReport(reportPath)
    this.#errors = openCsvFile(errorsPath)
    this.#errors.write([...header, ...errorTitles])
    this.#width = header.length
    this.#mostRecent = batchRows * batchesAtOnce + 1
    this.report = {
      add: (line) => {
        all.add(line)
        this.#add(line)
      },
      settle: async () => {
        this.#writeRefused()
        await Promise.all([all.settle(), this.#errors.settle()])
      },
      close: async () => {
        this.#writeRefused()
        await Promise.all([all.close(), this.#errors.close()])
      },
    }
  }

  /** Keeps a row until no problem of it can come any more. All problems of the rows before are known by now. */
  remember({ number, cells }: SourceRow): Promise<void> | undefined {
    const isFull = this.#reasons.size >= mostWaiting
    if (isFull) this.#writeRefused()
    this.#recent.set(number, cells)
    if (this.#recent.size > this.#mostRecent + this.#reasons.size) this.#dropOldest()
    return isFull ? this.report.settle() : undefined
  }

  #dropOldest() {
    for (const oldest of this.#recent.keys()) {
      if (this.#reasons.has(oldest)) continue
      this.#recent.delete(oldest)
      return
    }
  }

  #add(line: ReportLine) {
    const { row, kind, column, value, refusal } = line
    if (kind === 'class') return
    if (this.shown.length < mostProblems || (kind === 'refused' && this.#makeRoom())) {
      const { code, detail } = refusal
      this.shown.push({ row, kind, column, value: shownValue(value), code, detail })
    }
    if (kind === 'refused') this.#reasons.set(row, [...(this.#reasons.get(row) ?? []), inWords(line)])
  }

  /** Refusals matter more than warnings. */
  #makeRoom() {
    const warning = this.shown.findLastIndex(({ kind }) => kind === 'warning')
    return warning >= 0 && this.shown.splice(warning, 1).length > 0
  }

  #writeRefused() {
    for (const [row, reasons] of this.#reasons) {
      const cells = this.#recent.get(row) ?? []
      const padded = Array.from({ length: this.#width }, (_, i) => cells[i] ?? '')
      this.#errors.write([...padded, String(row), reasons.join('; ')])
      this.#recent.delete(row)
    }
    this.#reasons.clear()
  }
}
