import { cpus, totalmem } from 'node:os'

export interface Figure {
  name: string
  value: number
  unit: string
  /** Upper bound, or lower bound with `isLeast`. */
  goal?: number
  isLeast?: boolean
}

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2)
export const written = (value: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits(value), maximumFractionDigits: digits(value) })

const isReached = ({ value, goal, isLeast = false }: Figure) =>
  goal === undefined || (isLeast ? value >= goal : value <= goal)

export const verdict = (figure: Figure) => (isReached(figure) ? '' : 'MISSED')

/** A Markdown table: the first column is text, the others are figures. */
export function table(head: string[], rows: string[][]) {
  const widths = head.map((title, at) =>
    Math.max(title.length, 3, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${widths.map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

export const figureTable = (figures: Figure[]) =>
  table(
    ['what', 'measured', 'goal', ''],
    figures.map((figure) => [
      figure.name,
      `${written(figure.value)} ${figure.unit}`,
      figure.goal === undefined
        ? ''
        : `${figure.isLeast ? '≥' : '≤'} ${figure.goal.toLocaleString('en')} ${figure.unit}`,
      verdict(figure),
    ]),
  )

export const machine = () =>
  `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`
