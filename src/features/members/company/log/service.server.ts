import { printFor } from '#features/documents/service.server.ts'
import { say } from '#i18n/say.ts'
import type { MemberCtx } from '#server/context.ts'
import { timeText } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { companiesMessages } from '../messages.ts'
import { type CompanyEventKind, companyEventGroups, memberRole } from '../schema.ts'
import { companyLogMessages, companyLogTexts } from './messages.ts'
import { type CompanyEventRow, listCompanyEvents } from './repository.server.ts'
import {
  type CompanyLogEntry,
  type CompanyLogFilter,
  type CompanyLogPage,
  type CompanyLogQuery,
  companyLogGroups,
} from './schema.ts'

const pageSize = 30
const mostExported = 10_000

/** @throws Failure `not-allowed` unless the viewer is an owner */
export async function readCompanyLog(
  ctx: MemberCtx,
  { kind, ...place }: Partial<CompanyLogQuery>,
  most = pageSize,
): Promise<CompanyLogPage> {
  if (ctx.viewer.role !== 'owner') throw new Failure('not-allowed')
  const kinds = kind ? companyEventGroups[kind] : null
  const paging = { ...place, pageSize: most }
  const { rows, ...found } = await listCompanyEvents(ctx.db, ctx.viewer.companyId, kinds, paging)
  return { list: rows.map((row) => presentEvent(row, ctx.locale)), ...found }
}

const groupOf = (kind: CompanyEventKind) =>
  companyLogGroups.find((group) => companyEventGroups[group].some((one) => one === kind)) ?? 'company'

const amounts: readonly CompanyEventKind[] = ['buyerLimit', 'monthLimit', 'projectAdded', 'projectChanged']
const withVariant = {
  company: 'Same',
  projectChanged: 'Same',
  removed: 'Alone',
  left: 'Alone',
  rules: 'Alone',
}

function textOf({ kind, subject, before, after }: CompanyEventRow) {
  const variant = kind in withVariant && withVariant[kind as keyof typeof withVariant]
  const isVariant = variant === 'Same' ? before === after : variant === 'Alone' && subject === ''
  const key = isVariant ? `${kind}${variant}` : kind
  return companyLogTexts[key as keyof typeof companyLogTexts]
}

function valueIn(locale: Locale, kind: CompanyEventKind, value: string) {
  if (amounts.includes(kind))
    return value === '' ? say(locale, companyLogTexts.unlimited) : formatYuan(Number(value))
  const role = memberRole.safeParse(value).data
  return role ? companiesMessages[locale][role] : value
}

const presentEvent = (row: CompanyEventRow, locale: Locale): CompanyLogEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  kind: groupOf(row.kind),
  actor: row.actor,
  text: say(locale, textOf(row), {
    member: row.member,
    subject: row.subject,
    before: valueIn(locale, row.kind, row.before),
    after: valueIn(locale, row.kind, row.after),
  }),
})

/** The newest 10,000. @throws Failure `not-allowed`, `busy` */
export async function exportCompanyLog(ctx: MemberCtx, filter: CompanyLogFilter) {
  const { list } = await readCompanyLog(ctx, filter, mostExported)
  const words = companyLogMessages[ctx.locale]
  const columns = [
    { title: words.at, width: 18 },
    { title: words.actor, width: 14 },
    { title: words.kind, width: 14 },
    { title: words.text, width: 70 },
  ]
  const rows = list.map(({ at, actor, kind, text }) =>
    [timeText(new Date(at)), actor || words.system, words[kind], text].map((value) => ({ value })),
  )
  return printFor(ctx, { kind: 'sheet', sheet: { name: words.title, columns, rows } })
}
