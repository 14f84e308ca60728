import { emailAddress, phoneNumber } from '#features/members/schema.ts'
import type { Text } from '#shared/locale.ts'
import { readUnifiedCode } from '#shared/unified-code.ts'
import { rowTexts } from './messages.ts'
import type { OldAccountRow, RowOutcome } from './schema.ts'

/** What the first row may call its columns, the surest first. Without such a row they come in the order of `plainOrder`. */
const headings: [name: keyof Omit<OldAccountRow, 'line'>, pattern: RegExp][] = [
  ['code', /信用代码|税号|credit|uscc/i],
  ['number', /编号|客户号|会员号|number|customer (no|id)/i],
  ['company', /公司|单位|企业|company|organi[sz]ation/i],
  ['phone', /手机|电话|phone|mobile/i],
  ['email', /邮箱|邮件|mail/i],
  ['level', /等级|级别|level|grade/i],
  ['name', /姓名|联系人|名称|name|contact/i],
]
const plainOrder = ['phone', 'email', 'name', 'company', 'code', 'level', 'number'] as const

export function readOldAccountTable(table: string[][]): OldAccountRow[] {
  const head = table[0] ?? []
  const taken = new Map<string, number>()
  for (const [name, pattern] of headings) {
    const place = head.findIndex((cell, at) => pattern.test(cell) && ![...taken.values()].includes(at))
    if (place >= 0) taken.set(name, place)
  }
  const hasHead = taken.size >= 3
  return table.flatMap((cells, index) => {
    if ((hasHead && index === 0) || cells.every((cell) => cell.trim() === '')) return []
    const values = plainOrder.map((name, order) => {
      const place = hasHead ? (taken.get(name) ?? -1) : order
      return [name, (cells[place] ?? '').trim()] as const
    })
    return [{ line: index + 1, ...Object.fromEntries(values) } as OldAccountRow]
  })
}

/** A row whose values can be stored. */
export interface ReadAccount {
  line: number
  phone: string | null
  email: string | null
  name: string
  company: string
  code: string | null
  level: string | null
  number: string | null
}

/** What the shop knows about a row. */
export interface AccountFacts {
  line: number
  isImported: boolean
  isMember: boolean
  /** Verified, or made by an earlier row: of nobody but members of the old mall. */
  companyId: number | null
  /** Somebody typed the code, and no licence proves it. */
  isUnproven: boolean
}

export interface Levels {
  list: readonly { key: string; nameZh: string; nameEn: string }[]
  /** Names of the old mall → keys; empty: none. */
  mapping: Readonly<Record<string, string>>
}

/** @returns the key; null: none; undefined: unknown */
export function levelOf(old: string, { list, mapping }: Levels): string | null | undefined {
  if (old === '') return null
  const named = mapping[old]
  if (named !== undefined) return named === '' ? null : list.find(({ key }) => key === named)?.key
  const name = old.toLowerCase()
  return list.find((level) =>
    [level.key, level.nameZh, level.nameEn].some((one) => one.toLowerCase() === name),
  )?.key
}

const isText = (read: ReadAccount | Text): read is Text => Array.isArray(read)

/** @returns the row, or why it cannot be stored */
export function readRow(row: OldAccountRow, levels: Levels): ReadAccount | Text {
  const { line, name, company, number } = row
  const phone = row.phone === '' ? null : phoneNumber.safeParse(row.phone).data
  const email = row.email === '' ? null : emailAddress.safeParse(row.email).data
  const code = row.code === '' ? null : readUnifiedCode(row.code)
  const level = levelOf(row.level, levels)
  if (phone === undefined) return rowTexts.badPhone
  if (email === undefined) return rowTexts.badEmail
  if (phone === null && email === null) return rowTexts.noContact
  if (name === '' || name.length > 60) return rowTexts.noName
  if (company === '' || company.length > 120) return rowTexts.noCompany
  if (code === undefined) return rowTexts.badCode
  if (number.length > 60) return rowTexts.badNumber
  if (level === undefined) return rowTexts.levelUnknown
  return { line, phone, email, name, company, code, level, number: number || null }
}

export interface JudgedRow {
  row: OldAccountRow
  outcome: RowOutcome
  text: Text | null
  account?: ReadAccount
  companyId?: number | null
}

/** In the order of the rows, as each one finds what the ones before it left. */
export function judgeRows(
  rows: OldAccountRow[],
  facts: Map<number, AccountFacts>,
  levels: Levels,
): JudgedRow[] {
  const seen = { phone: new Set<string>(), email: new Set<string>(), number: new Set<string>() }
  const codes = new Set<string>()
  return rows.map((row): JudgedRow => {
    const account = readRow(row, levels)
    if (isText(account)) return { row, outcome: 'refused', text: account }
    const twice = (['phone', 'email', 'number'] as const).find((field) => {
      const value = account[field]
      return value !== null && seen[field].has(value)
    })
    if (twice) return { row, outcome: 'refused', text: rowTexts[`${twice}Twice`] }
    for (const field of ['phone', 'email', 'number'] as const) {
      const value = account[field]
      if (value !== null) seen[field].add(value)
    }
    const known = facts.get(row.line)
    if (known?.isImported) return { row, outcome: 'known', text: rowTexts.imported }
    if (known?.isMember) return { row, outcome: 'known', text: rowTexts.member }
    const companyId = known?.companyId ?? null
    if (companyId !== null) return { row, account, companyId, outcome: 'joined', text: rowTexts.joins }
    const { code } = account
    if (code !== null && codes.has(code))
      return { row, account, companyId: null, outcome: 'joined', text: rowTexts.joinsFile }
    if (code !== null) codes.add(code)
    const text = code === null ? rowTexts.noCode : known?.isUnproven ? rowTexts.unproven : null
    return { row, account, companyId: null, outcome: 'fresh', text }
  })
}
