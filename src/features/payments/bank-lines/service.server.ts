import { isWaitingFor } from '#features/approvals/service.server.ts'
import { readSheet } from '#features/catalog/service.server.ts'
import { say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import { bookedByBank } from '../channels.ts'
import { findPaymentByTrade } from '../payment/repository.server.ts'
import { listCandidates } from '../receipts/receivable.repository.server.ts'
import { confirmRemittance, presentReceivable, receiveMoney } from '../receipts/service.server.ts'
import { rate, weightOf } from './match.ts'
import { noHeader, problemTexts, tooManyLines } from './messages.ts'
import {
  addBankLines,
  findBankLine,
  listKnownReferences,
  lockBankLine,
  markIgnored,
} from './repository.server.ts'
import {
  type AcceptInput,
  type BankLineState,
  type BankLineView,
  type ImportedStatement,
  mostStatementLines,
  type Proposal,
} from './schema.ts'
import { readStatement, type StatementLine } from './statement.ts'

const mostCandidates = 20
const mostProposals = 5
const mostProblems = 20

const audit = (ctx: StaffCtx, action: string, id: number | null, detail: object) =>
  writeAuditEntry(ctx.db, ctx, { action: `bankLine.${action}`, subject: 'bankLine', subjectId: id, detail })

type Transfer = Pick<StatementLine, 'amountFen' | 'payer' | 'remark'>

/** What a transfer may be for, the best first. */
async function proposalsFor(db: Db, transfer: Transfer): Promise<Proposal[]> {
  return (await listCandidates(db, transfer, mostCandidates))
    .map((row) => ({ ...presentReceivable(row), ...rate(transfer, row) }))
    .toSorted((one, other) => weightOf(other.reasons) - weightOf(one.reasons))
    .slice(0, mostProposals)
}

/** Each bank reference once. @throws Failure `file-unreadable` with the reason */
export async function importStatement(
  ctx: StaffCtx,
  content: Buffer,
  signal: AbortSignal,
): Promise<ImportedStatement> {
  const refuse = (message: string) => new Failure('file-unreadable', [{ path: 'file', message }])
  const rows = await readSheet(ctx, content, mostStatementLines + 100, signal)
  const statement = readStatement(rows)
  if (!statement) throw refuse(say(ctx.locale, noHeader))
  const { lines, passed, problems } = statement
  if (lines.length > mostStatementLines)
    throw refuse(say(ctx.locale, tooManyLines, { most: mostStatementLines }))
  const added = await ctx.transaction((tx) => storeLines(tx, lines))
  return {
    added,
    passed,
    known: lines.length - added,
    problems: problems
      .slice(0, mostProblems)
      .map(({ row, problem }) => ({ row, message: say(ctx.locale, problemTexts[problem]) })),
  }
}

async function storeLines(tx: StaffCtx, lines: StatementLine[]) {
  const known = await listKnownReferences(
    tx.db,
    lines.map(({ bankReference }) => bankReference),
  )
  const news = []
  for (const line of lines.filter(({ bankReference }) => !known.has(bankReference))) {
    const proposals = await proposalsFor(tx.db, line)
    const match = proposals.some(({ isExact }) => isExact) ? 'exact' : proposals[0] ? 'possible' : 'none'
    news.push({ ...line, match, importedBy: tx.viewer.staffId, importedAt: tx.now })
  }
  const added = news.length > 0 ? (await addBankLines(tx.db, news)).length : 0
  await audit(tx, 'import', null, { added, lines: lines.length })
  return added
}

async function requireLine(db: Db, id: number) {
  const line = await findBankLine(db, id)
  if (!line) throw new Failure('not-found')
  return line
}

/** @throws Failure `not-found` */
export async function describeBankLine({ db }: StaffCtx, id: number): Promise<BankLineView> {
  const line = await requireLine(db, id)
  const [payment, isWaiting] = await Promise.all([
    findPaymentByTrade(db, bookedByBank, line.bankReference),
    isWaitingFor(db, line.bankReference),
  ])
  const handled: BankLineState = payment ? 'booked' : isWaiting ? 'waiting' : 'open'
  const state = line.ignoredAt ? 'ignored' : handled
  return {
    state,
    id: String(line.id),
    bankReference: line.bankReference,
    bookedOn: line.bookedOn,
    amount: toYuan(line.amountFen),
    payer: line.payer,
    payerAccount: line.payerAccount,
    remark: line.remark,
    ignoreReason: line.ignoreReason,
    payment: payment ? { id: String(payment.id), paymentNo: payment.paymentNo } : null,
    proposals: state === 'open' ? await proposalsFor(db, line) : [],
  }
}

/**
 * Books the line's amount by the service for money that came, with the line's bank reference.
 * @returns the request for a second person, if one is needed
 * @throws Failure `not-found`; `conflict` when it is ignored or booked, or is more than the order needs
 */
export async function acceptBankLine(ctx: StaffCtx, id: number, target: AcceptInput) {
  const { bankReference, amountFen, ignoredAt } = await requireLine(ctx.db, id)
  if (ignoredAt) throw new Failure('conflict')
  const booking = { amount: toYuan(amountFen), bankReference }
  const book = target.kind === 'payment' ? confirmRemittance : receiveMoney
  const approval = await book(ctx, requireId(target.id), booking)
  await audit(ctx, 'accept', id, { ...target, waits: approval !== undefined })
  return approval
}

/** @throws Failure `not-found`; `conflict` when it is booked or ignored */
export const ignoreBankLine = (ctx: StaffCtx, id: number, reason: string) =>
  ctx.transaction(async (tx) => {
    const line = await lockBankLine(tx.db, id)
    if (!line) throw new Failure('not-found')
    const payment = await findPaymentByTrade(tx.db, bookedByBank, line.bankReference)
    if (line.ignoredAt || payment) throw new Failure('conflict')
    await markIgnored(tx.db, id, tx.now, reason)
    await audit(tx, 'ignore', id, { reason })
  })

/** @throws Failure `not-found`; `conflict` unless it is ignored */
export const reopenBankLine = (ctx: StaffCtx, id: number) =>
  ctx.transaction(async (tx) => {
    const line = await lockBankLine(tx.db, id)
    if (!line) throw new Failure('not-found')
    if (!line.ignoredAt) throw new Failure('conflict')
    await markIgnored(tx.db, id, null, '')
    await audit(tx, 'reopen', id, { before: line.ignoreReason })
  })
