/** A transfer to the shop's account. */
export interface StatementLine {
  bankReference: string
  /** `2026-01-31` */
  bookedOn: string
  amountFen: number
  payer: string
  payerAccount: string
  remark: string
}

export type StatementProblem = 'reference' | 'day' | 'amount' | 'direction' | 'formula'

/** No row names the columns, or amounts have neither a sign nor a direction. */
export type StatementRefusal = 'header' | 'direction'

export interface Statement {
  lines: StatementLine[]
  /** Rows of money that went out, and sums. */
  passed: number
  problems: { row: number; problem: StatementProblem }[]
}

/** Titles of columns in the statements of banks, without blanks and units. */
const titles = {
  reference: [
    '交易流水号',
    '银行流水号',
    '核心流水号',
    '流水号',
    '交易序号',
    '业务编号',
    'bankreference',
    'reference',
  ],
  day: ['交易日期', '记账日期', '入账日期', '交易时间', '日期', 'date'],
  came: [
    '贷方发生额',
    '贷方金额',
    '贷方交易金额',
    '收入金额',
    '收入发生额',
    '收入交易金额',
    '收入',
    '贷方',
    'credit',
  ],
  went: [
    '借方发生额',
    '借方金额',
    '借方交易金额',
    '支出金额',
    '支出发生额',
    '支出交易金额',
    '支出',
    '借方',
    'debit',
  ],
  /** Of money that came or went out. */
  amount: ['交易金额', '发生额', '金额', 'amount'],
  direction: [
    '借贷标志',
    '借贷标识',
    '借贷方向',
    '借贷',
    '借/贷',
    '收支方向',
    '收支标志',
    '收支类型',
    '收支',
    '收/支',
    '收付标志',
    '交易方向',
    '资金方向',
    'direction',
    'dc',
    'd/c',
    'debit/credit',
  ],
  payer: ['对方户名', '对方账户名称', '对方名称', '付款人名称', '付款方名称', '付款人', '付款方', 'payer'],
  account: ['对方账号', '对方账户', '付款人账号', '付款方账号', '付款账号', 'account'],
  remark: ['附言', '交易附言', '用途', '摘要', '备注', 'remark'],
} as const

/** Words in brackets count only as a side: `发生额(贷方)` is `贷方发生额`. */
function plain(title: string) {
  const text = title.normalize('NFKC').replace(/[\s_]/g, '').toLowerCase()
  const bare = text.replace(/\(.*?\)/g, '')
  const [, side] = /\((借|贷|收入|支出)方?\)/.exec(text) ?? []
  if (side === undefined || !isNeutral(bare)) return bare
  return side.length === 1 ? `${side}方${bare}` : `${side}${bare}`
}

const isNeutral = (title: string) => titles.amount.some((neutral) => neutral === title)

type Columns = Record<keyof typeof titles, number[]>

/** The columns of a field, the most specific title first. */
const columnsOf = (plainRow: readonly string[], name: keyof typeof titles) =>
  titles[name].flatMap((title) => plainRow.flatMap((cell, index) => (cell === title ? [index] : [])))

function readHeader(row: readonly string[]): Columns | undefined {
  const names = Object.keys(titles) as (keyof typeof titles)[]
  const plainRow = row.map(plain)
  const columns = Object.fromEntries(names.map((name) => [name, columnsOf(plainRow, name)])) as Columns
  if (columns.reference.length === 0 || columns.day.length === 0) return
  if (columns.came.length > 0) return { ...columns, amount: [] }
  return columns.amount.length > 0 ? columns : undefined
}

function readDay(text: string) {
  const [, year = '', month = '', day = ''] = /^(20\d\d)\D?(\d{1,2})\D?(\d{1,2})(?!\d)/.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined
}

/** In fen, 0 for an empty cell or dashes; NaN for a text that is no amount of at most two decimals. */
function readFen(text: string) {
  const digits = text.normalize('NFKC').replace(/[\s,¥]|CNY|元/g, '')
  if (/^-*$/.test(digits)) return 0
  return /^[+-]?\d{1,12}(\.\d{1,2}0*)?$/.test(digits) ? Math.round(Number(digits) * 100) : Number.NaN
}

const longest = 200

const cellsOf = (row: readonly string[], columns: number[]) =>
  columns.map((column) => (row[column] ?? '').trim()).filter((cell) => cell !== '')

/** @param uncomputed formulas without results, by row, from 1, and column, from 0 */
export function readStatement(
  rows: readonly (readonly string[])[],
  uncomputed: readonly (readonly [row: number, column: number])[] = [],
): Statement | StatementRefusal {
  const head = rows.findIndex((row) => readHeader(row) !== undefined)
  const columns = readHeader(rows[head] ?? [])
  if (!columns) return 'header'
  const body = rows.slice(head + 1)
  const isSigned = body.some((row) => cellsOf(row, columns.amount).some((cell) => readFen(cell) < 0))
  if (columns.amount.length > 0 && columns.direction.length === 0 && !isSigned) return 'direction'
  const used = new Set(Object.values(columns).flat())
  const unread = new Set(uncomputed.filter(([, column]) => used.has(column)).map(([row]) => row))
  const statement: Statement = { lines: [], passed: 0, problems: [] }
  for (const [index, row] of body.entries()) {
    const number = head + index + 2
    if (unread.has(number)) {
      statement.problems.push({ row: number, problem: 'formula' })
      continue
    }
    if (row.every((cell) => cell.trim() === '')) continue
    const read = readLine((name) => cellsOf(row, columns[name]), columns)
    if (read === 'passed') statement.passed += 1
    else if (typeof read === 'string') statement.problems.push({ row: number, problem: read })
    else statement.lines.push(read)
  }
  return statement
}

type Cells = (name: keyof Columns) => string[]

/** @returns NaN where a cell is no amount, 0 for money that went out */
function readCameFen(cells: Cells) {
  const [direction = ''] = cells('direction')
  const wentFen = cells('went').map(readFen)
  if (isOut(direction) || wentFen.some((fen) => fen > 0)) return 0
  const [came = ''] = [...cells('came'), ...cells('amount')]
  return wentFen.some(Number.isNaN) ? Number.NaN : readFen(came)
}

const isOut = (direction: string) => /^([借支付出往-]|转出|d|out)/i.test(direction.normalize('NFKC'))

const isIn = (direction: string) => /^([贷收入来+]|转入|c|in)/i.test(direction.normalize('NFKC'))

function readLine(cells: Cells, columns: Columns): StatementLine | StatementProblem | 'passed' {
  const amountFen = readCameFen(cells)
  const [bankReference = ''] = cells('reference')
  if (Number.isNaN(amountFen)) return 'amount'
  if (amountFen <= 0 || (bankReference === '' && cells('day').length === 0)) return 'passed'
  const needsDirection = columns.amount.length > 0 && columns.direction.length > 0
  if (needsDirection && !isIn(cells('direction')[0] ?? '')) return 'direction'
  const bookedOn = readDay(cells('day')[0] ?? '')
  if (bankReference === '' || bankReference.length > 64) return 'reference'
  if (!bookedOn) return 'day'
  return {
    bankReference,
    bookedOn,
    amountFen,
    payer: (cells('payer')[0] ?? '').slice(0, longest),
    payerAccount: (cells('account')[0] ?? '').slice(0, longest),
    remark: [...new Set(cells('remark'))].join(' ').slice(0, longest * 2),
  }
}
