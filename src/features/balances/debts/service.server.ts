import { notify } from '#features/notifications/service.server.ts'
import type { MemberCtx, ShopCtx, StaffCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { formatYuan, toYuan } from '#shared/money.ts'
import { creditAddress } from '#shared/page-addresses.ts'
import { findCredit, presentCredit, requireMoneySeen } from '../ledgers/service.server.ts'
import { agingNames, type CompanyDebts, type CreditOverview, type Debt } from '../schema.ts'
import { type DebtRow, findCompanyTerms, listDebtRows, listDueOn } from './repository.server.ts'

export type { DebtRow }

/** What the company owes for each order, the first due first. */
export const listDebts = (db: Db, companyId: number) => listDebtRows(db, companyId)

export const presentDebt = ({ orderNo, openFen, dueOn }: DebtRow, today: string): Debt => ({
  orderNo,
  dueOn,
  open: toYuan(openFen),
  overdue: daysOverdue(dueOn, today),
})

/** In fen. */
export const sumOverdue = (rows: DebtRow[], today: string) =>
  rows.reduce((sum, { dueOn, openFen }) => (dueOn < today ? sum + openFen : sum), 0)

/** @throws Failure `not-allowed` */
export async function describeDebts(ctx: MemberCtx): Promise<CreditOverview> {
  await requireMoneySeen(ctx)
  const { db, viewer, now } = ctx
  const today = shanghaiDate(now)
  const [credit, rows] = await inOneRound(db, (db) =>
    Promise.all([findCredit(db, viewer.companyId), listDebtRows(db, viewer.companyId)]),
  )
  const sumOf = (some: DebtRow[]) => toYuan(some.reduce((sum, { openFen }) => sum + openFen, 0))
  const aged = (row: DebtRow) => agingOf(daysOverdue(row.dueOn, today))
  const aging = agingNames.map((name) => [name, sumOf(rows.filter((row) => aged(row) === name))] as const)
  return {
    credit: credit ? presentCredit(credit) : null,
    debts: rows.map((row) => presentDebt(row, today)),
    open: sumOf(rows),
    overdue: toYuan(sumOverdue(rows, today)),
    aging: Object.fromEntries(aging) as CreditOverview['aging'],
  }
}

/** @throws Failure `not-found` */
export async function describeDebtsOf({ db, now }: StaffCtx, companyId: number): Promise<CompanyDebts> {
  const [found, rows] = await Promise.all([findCompanyTerms(db, companyId), listDebtRows(db, companyId)])
  if (!found) throw new Failure('not-found')
  const { name, limitFen, usedFen, days, isOpen } = found
  return {
    companyName: name,
    terms:
      days === null
        ? null
        : {
            days,
            limit: limitFen === null ? null : toYuan(limitFen),
            used: toYuan(usedFen ?? 0),
            isOpen: isOpen ?? false,
          },
    debts: rows.map((row) => presentDebt(row, shanghaiDate(now))),
    open: toYuan(rows.reduce((sum, { openFen }) => sum + openFen, 0)),
  }
}

const soonDays = 3

/** Of what is due in three days, and of what was due yesterday. */
export async function remindOfDebts(shop: Pick<ShopCtx, 'db' | 'services' | 'config'>, now: Date) {
  for (const [event, days] of [
    ['creditDueSoon', soonDays],
    ['creditOverdue', -1],
  ] as const) {
    const dueDate = shanghaiDate(now, days)
    for (const { companyId, fen } of await listDueOn(shop.db, dueDate))
      await notify(shop, {
        kind: 'wallet',
        event,
        eventKey: `${event}:${companyId}:${dueDate}`,
        to: { companyId, roles: ['owner', 'approver'] },
        params: { amount: formatYuan(fen), dueDate },
        link: creditAddress(),
      })
  }
}

export type AgingName = (typeof agingNames)[number]

const dayMs = 86_400_000

/** @param dueOn `2026-11-21` @param today in the same form */
export const daysOverdue = (dueOn: string, today: string) =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs))

export function agingOf(days: number): AgingName {
  if (days === 0) return 'notDue'
  if (days <= 30) return 'days30'
  if (days <= 60) return 'days60'
  return days <= 90 ? 'days90' : 'older'
}
