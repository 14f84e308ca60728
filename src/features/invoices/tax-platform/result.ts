/** An invoice as a list of the tax platform names it; a list of lines has several rows for it. */
export interface ResultInvoice {
  /** Of the table, from 1. */
  row: number
  /** 20 digits; empty where the platform refused the request. */
  number: string
  requestNo: string
  /** Words of the remark that may be numbers of orders. */
  words: string[]
  originalNumber: string
  /** `2026-01-31` or `2026-01-31 09:30:00` in China. */
  issuedOn: string
  /** Undefined: the table does not say. Negative for a red-letter invoice. */
  totalFen: number | undefined
  buyerTaxId: string
  isRed: boolean
  /** Not valid: void, or not issued. */
  isVoid: boolean
  /** What the platform says about a request that it refused. */
  reason: string
}

const titles = {
  serial: ['发票流水号', '开票流水号', '申请单号', '流水号'],
  number: ['数电发票号码', '数电票号码', '发票号码', '发票号'],
  day: ['开票日期', '开票时间', '开具日期'],
  state: ['发票状态', '开票状态', '开具状态', '导入结果', '开票结果', '状态'],
  reason: ['导入失败原因', '失败原因', '错误原因', '开票失败原因'],
  total: ['价税合计', '价税合计金额', '含税金额'],
  taxId: ['购方识别号', '购买方纳税人识别号', '购买方税号', '购方税号'],
  isBlue: ['是否正数发票'],
  original: ['蓝字数电票号码', '蓝字发票号码', '被红冲蓝字发票号码', '对应蓝字发票号码', '原发票号码'],
  remark: ['备注'],
} as const

type Columns = Record<keyof typeof titles, number[]>

const plain = (title: string) => title.normalize('NFKC').replaceAll(/[\s*_]|\(.*?\)/g, '')

function readHead(row: readonly string[]): Columns | undefined {
  const cells = row.map(plain)
  const columnsOf = (name: keyof typeof titles) =>
    titles[name].flatMap((title) => cells.flatMap((cell, index) => (cell === title ? [index] : [])))
  const names = Object.keys(titles) as (keyof typeof titles)[]
  const columns = Object.fromEntries(names.map((name) => [name, columnsOf(name)])) as Columns
  const isList = columns.number.length > 0 && columns.day.length > 0
  return isList || (columns.serial.length > 0 && columns.reason.length > 0) ? columns : undefined
}

function fenOf(text: string) {
  const digits = text.normalize('NFKC').replaceAll(/[\s,¥]/g, '')
  return /^-?\d{1,12}(\.\d{1,2}0*)?$/.test(digits) ? Math.round(Number(digits) * 100) : undefined
}

const ownNumber = /KP\d{15}/

function readDay(text: string) {
  const [, year = '', month = '', day = '', time = ''] =
    /^(20\d\d)[-/年.](\d{1,2})[-/月.](\d{1,2})日?(?:[ T](\d{2}:\d{2}:\d{2}))?/.exec(text) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(date)) return ''
  return time ? `${date} ${time}` : date
}

function readRow(cells: readonly string[], columns: Columns, row: number): ResultInvoice | undefined {
  const cell = (name: keyof Columns, isRight: (text: string) => boolean = (text) => text !== '') =>
    columns[name].map((column) => (cells[column] ?? '').trim()).find(isRight) ?? ''
  const number = cell('number', (text) => /^\d{20}$/.test(text))
  const remark = cell('remark')
  const [requestNo = ''] = ownNumber.exec(cell('serial')) ?? ownNumber.exec(remark) ?? []
  const reason = cell('reason')
  if (number === '' && requestNo === '') return
  const totalFen = fenOf(cell('total'))
  const [, blueInRemark = ''] = /蓝字\D{0,20}(\d{20})/.exec(remark) ?? []
  const state = cell('state')
  return {
    row,
    number,
    requestNo,
    totalFen,
    reason,
    words: remark.match(/[A-Za-z\d-]{6,32}/g) ?? [],
    originalNumber: cell('original', (text) => /^\d{20}$/.test(text)) || blueInRemark,
    issuedOn: readDay(cell('day')),
    buyerTaxId: cell('taxId').toUpperCase(),
    isRed: cell('isBlue') === '否' || (totalFen ?? 0) < 0,
    isVoid: /作废|失败|未开/.test(state),
  }
}

/** @returns undefined when no row names the columns */
export function readTaxResult(rows: readonly (readonly string[])[]): ResultInvoice[] | undefined {
  const head = rows.findIndex((row) => readHead(row) !== undefined)
  const columns = readHead(rows[head] ?? [])
  if (!columns) return
  const invoices = new Map<string, ResultInvoice>()
  for (const [index, cells] of rows.slice(head + 1).entries()) {
    const read = readRow(cells, columns, head + index + 2)
    if (!read) continue
    const key = read.number || `refused ${read.requestNo}`
    const before = invoices.get(key)
    if (before) before.totalFen = added(before.totalFen, read.totalFen)
    else invoices.set(key, read)
  }
  return [...invoices.values()]
}

const added = (sum: number | undefined, fen: number | undefined) =>
  sum === undefined || fen === undefined ? undefined : sum + fen
