import { printFor } from '#features/documents/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { inLocale } from '#shared/locale.ts'
import { toYuan } from '#shared/money.ts'
import { readId } from '#shared/read-id.ts'
import { scopeOf } from '../order/permissions.ts'
import { spendingMessages } from './messages.ts'
import { listSpending } from './repository.server.ts'
import type { SpendingQuery, SpendingRow, SpendingView } from './schema.ts'

const monthsShown = 12

/** @param month `2026-11` */
const monthsLater = (month: string, count: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

function periodOf({ from, to }: SpendingQuery, now: Date) {
  const last = to ?? (from ? undefined : shanghaiDate(now).slice(0, 7)) ?? shanghaiDate(now).slice(0, 7)
  const first = from ?? monthsLater(last, 1 - monthsShown)
  return first <= last ? { from: first, to: last } : { from: last, to: last }
}

/** Orders that are not cancelled, minus refunds. */
export async function readSpending(ctx: MemberCtx, query: SpendingQuery): Promise<SpendingView> {
  const { by, project, member } = query
  const { from, to } = periodOf(query, ctx.now)
  const { companyId, role } = ctx.viewer
  const found = await listSpending(ctx.db, by, {
    companyId,
    memberId: scopeOf(ctx.viewer).memberId,
    from: startOfShanghaiDay(`${from}-01`),
    until: startOfShanghaiDay(`${monthsLater(to, 1)}-01`),
    projectId: project ? (readId(project) ?? 0) : null,
    buyerId: member && role !== 'buyer' ? (readId(member) ?? 0) : null,
  })
  const rows = found.map(
    ({ key, labelZh, labelEn, orders, fen }): SpendingRow => ({
      key,
      orders,
      label: inLocale(ctx.locale, labelZh || labelEn, labelEn || labelZh),
      amount: toYuan(fen),
    }),
  )
  const total = toYuan(found.reduce((sum, { fen }) => sum + fen, 0))
  const sorted = by === 'month' ? everyMonth(rows, from, to) : rows.toSorted((a, b) => b.amount - a.amount)
  return { by, from, to, total, rows: sorted }
}

/** A month without orders is a row, too. */
function everyMonth(rows: SpendingRow[], from: string, to: string): SpendingRow[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthsLater(month, 1)) months.push(month)
  return months.map((key) => rows.find((row) => row.key === key) ?? { key, label: key, orders: 0, amount: 0 })
}

/** @throws Failure `busy` */
export async function exportSpending(ctx: MemberCtx, query: SpendingQuery) {
  const { by, rows } = await readSpending(ctx, query)
  const words = spendingMessages[ctx.locale]
  const columns = [
    { title: words[by], width: 30 },
    { title: words.orders, width: 10 },
    { title: words.amount, width: 16 },
  ]
  const cells = rows.map(({ label, orders, amount }) => [
    { value: label || words.none },
    { value: orders },
    { value: amount, format: '0.00' },
  ])
  return printFor(ctx, { kind: 'sheet', sheet: { name: words.title, columns, rows: cells } })
}
