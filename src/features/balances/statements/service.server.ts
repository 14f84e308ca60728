import { describeSite } from '#features/content/service.server.ts'
import { printFor } from '#features/documents/service.server.ts'
import { notify } from '#features/notifications/service.server.ts'
import type { MemberCtx, ShopCtx } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { inOneRound } from '#server/db/in-one-round.ts'
import { shanghaiDate, startOfShanghaiDay } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import { formatYuan, toYuan } from '#shared/money.ts'
import { statementAddress } from '#shared/page-addresses.ts'
import { listDebts } from '../debts/service.server.ts'
import { requireMoneySeen } from '../ledgers/service.server.ts'
import { statementPdf, statementSheet } from './documents.ts'
import {
  findCompanyName,
  findStatementRow,
  listStatementDebts,
  listStatementLines,
  listStatementRows,
  makeStatementRows,
  type StatementRow,
} from './repository.server.ts'
import type { StatementSummary, StatementView } from './schema.ts'

/** First day of the month before (-1) or after (1) that of a day. */
function monthFrom(day: string, months: number) {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Of last month in China; each statement is made once and never changed. */
export const makeStatements = (
  shop: Pick<ShopCtx, 'db' | 'services' | 'config' | 'transaction'>,
  now: Date,
) =>
  shop.transaction(async (tx) => {
    const today = shanghaiDate(now)
    const first = monthFrom(today, -1)
    const month = { first, from: startOfShanghaiDay(first), until: startOfShanghaiDay(monthFrom(today, 0)) }
    const made = await makeStatementRows(tx.db, month, now)
    for (const { companyId, closingFen, dueOn } of made)
      await notify(tx, {
        kind: 'wallet',
        event: 'statementIssued',
        eventKey: `statement:${companyId}:${first}`,
        to: { companyId, roles: ['owner', 'approver'] },
        params: { month: first.slice(0, 7), amount: formatYuan(closingFen), dueDate: dueOn ?? '-' },
        link: statementAddress(first.slice(0, 7)),
      })
    return made.length
  })

/** @throws Failure `not-allowed` */
export async function listStatements(ctx: MemberCtx): Promise<StatementSummary[]> {
  await requireMoneySeen(ctx)
  return (await listStatementRows(ctx.db, ctx.viewer.companyId)).map(presentSums)
}

const presentSums = (row: StatementRow): StatementSummary => ({
  month: row.monthText,
  opening: toYuan(row.openingFen),
  drawn: toYuan(row.drawnFen),
  repaid: toYuan(row.repaidFen),
  credited: toYuan(row.creditedFen),
  closing: toYuan(row.closingFen),
})

/** @param month `2026-10` @throws Failure `not-found` */
export async function findStatement(ctx: MemberCtx, month: string): Promise<StatementView> {
  await requireMoneySeen(ctx)
  const { db, viewer } = ctx
  const { companyId } = viewer
  const row = await findStatementRow(db, companyId, month)
  if (!row) throw new Failure('not-found')
  const [companyName, lines, debts, open] = await inOneRound(db, (db) =>
    Promise.all([
      findCompanyName(db, companyId),
      listStatementLines(db, row.id),
      listStatementDebts(db, row.id),
      listDebts(db, companyId),
    ]),
  )
  const openNow = new Map(open.map(({ orderNo, openFen }) => [orderNo, openFen]))
  return {
    ...presentSums(row),
    companyName,
    madeAt: row.madeAt.toISOString(),
    lines: lines.map(({ at, kind, orderNo, reference, amountFen, dueOn }) => ({
      kind,
      orderNo,
      dueOn,
      at: at.toISOString(),
      reference: kind === 'repayment' ? reference.slice(orderNo.length).trim() : '',
      amount: toYuan(amountFen),
    })),
    debts: debts.map(({ orderNo, openFen, dueOn }) => ({ orderNo, dueOn, open: toYuan(openFen) })),
    stillOpen: toYuan(
      debts.reduce((sum, { orderNo, openFen }) => sum + Math.min(openFen, openNow.get(orderNo) ?? 0), 0),
    ),
  }
}

/** Numbers of the orders that were open at the end of the month. */
export async function listOrdersOfStatement(db: Db, companyId: number, month: string): Promise<string[]> {
  const row = await findStatementRow(db, companyId, month)
  return row ? (await listStatementDebts(db, row.id)).map(({ orderNo }) => orderNo) : []
}

/** @throws Failure `not-found`; `busy` */
export async function printStatement(ctx: MemberCtx, month: string) {
  const [statement, { companyName }] = await Promise.all([findStatement(ctx, month), describeSite(ctx)])
  return printFor(ctx, { kind: 'pdf', document: statementPdf(statement, companyName, ctx.locale) })
}

/** @throws Failure `not-found`; `busy` */
export async function exportStatement(ctx: MemberCtx, month: string) {
  const statement = await findStatement(ctx, month)
  return printFor(ctx, { kind: 'sheet', sheet: statementSheet(statement, ctx.locale) })
}
