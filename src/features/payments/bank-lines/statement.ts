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

export type StatementProblem = 'reference' | 'day' | 'amount'

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
  amount: [
    '贷方发生额',
    '贷方金额',
    '收入金额',
    '收入',
    '贷方',
    '交易金额',
    '发生额',
    '金额',
    'credit',
    'amount',
  ],
  payer: ['对方户名', '对方账户名称', '对方名称', '付款人名称', '付款方名称', '付款人', '付款方', 'payer'],
  account: ['对方账号', '对方账户', '付款人账号', '付款方账号', '付款账号', 'account'],
  remark: ['附言', '交易附言', '用途', '摘要', '备注', 'remark'],
} as const

const plain = (title: string) =>
  title
    .normalize('NFKC')
    .replace(/\(.*?\)|[\s_]/g, '')
    .toLowerCase()

type Columns = Record<keyof typeof titles, number[]>

/** The columns of a field, the most telling title first. */
const columnsOf = (row: readonly string[], name: keyof typeof titles) =>
  titles[name].flatMap((title) => row.flatMap((cell, index) => (plain(cell) === title ? [index] : [])))

function readHeader(row: readonly string[]): Columns | undefined {
  const names = Object.keys(titles) as (keyof typeof titles)[]
  const columns = Object.fromEntries(names.map((name) => [name, columnsOf(row, name)])) as Columns
  return columns.reference.length > 0 && columns.amount.length > 0 && columns.day.length > 0
    ? columns
    : undefined
}

function readDay(text: string) {
  const [, year = '', month = '', day = ''] = /^(20\d\d)\D?(\d{1,2})\D?(\d{1,2})(?!\d)/.exec(text) ?? []
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined
}

/** In fen; NaN for a text that is no amount of at most two decimals. */
function readFen(text: string) {
  const digits = text.normalize('NFKC').replace(/[\s,¥]|CNY|元/g, '')
  return /^[+-]?\d{1,12}(\.\d{1,2}0*)?$/.test(digits) ? Math.round(Number(digits) * 100) : Number.NaN
}

const longest = 200

/** @returns undefined where no row names the columns */
export function readStatement(rows: readonly (readonly string[])[]): Statement | undefined {
  const head = rows.findIndex((row) => readHeader(row) !== undefined)
  const columns = readHeader(rows[head] ?? [])
  if (!columns) return
  const statement: Statement = { lines: [], passed: 0, problems: [] }
  for (const [index, row] of rows.entries()) {
    if (index <= head) continue
    const cells = (name: keyof Columns) =>
      columns[name].map((column) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
    const read = readLine(cells)
    if (read === 'passed') statement.passed += 1
    else if (typeof read === 'string') statement.problems.push({ row: index + 1, problem: read })
    else statement.lines.push(read)
  }
  return statement
}

function readLine(cells: (name: keyof Columns) => string[]): StatementLine | StatementProblem | 'passed' {
  const [amount = ''] = cells('amount')
  const amountFen = amount === '' ? 0 : readFen(amount)
  const [bankReference = ''] = cells('reference')
  if (Number.isNaN(amountFen)) return 'amount'
  if (amountFen <= 0 || (bankReference === '' && cells('day').length === 0)) return 'passed'
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
