import { isWaitingFor, performGuarded } from '#features/approvals/service.server.ts'
import { readCells } from '#features/catalog/service.server.ts'
import { say } from '#i18n/say.ts'
import type { StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { toYuan } from '#shared/money.ts'
import { requireId } from '#shared/read-id.ts'
import { bookedByBank } from '../channels.ts'
import { lockReference } from '../payment/booking.service.server.ts'
import { findPaymentByTrade } from '../payment/repository.server.ts'
import { listCandidates } from '../receipts/receivable.repository.server.ts'
import { confirmAction, presentReceivable, receiveAction } from '../receipts/service.server.ts'
import type { Booking } from '../schema.ts'
import { problemTexts, statementRefusalTexts, tooManyLines } from './messages.ts'
import { addBankLines, findBankLine, listKnownReferences, markIgnored } from './repository.server.ts'
import {
  type AcceptInput,
  type BankLineState,
  type BankLineView,
  type ImportedStatement,
  mostStatementLines,
  type Proposal,
  rate,
} from './schema.ts'
import { readStatement, type StatementLine } from './statement.ts'

const mostProposals = 5
const linesInBatch = 200

const audit = (ctx: StaffCtx, action: string, id: number | null, detail: object) =>
  writeAuditEntry(ctx.db, ctx, { action: `bankLine.${action}`, subject: 'bankLine', subjectId: id, detail })

type Transfer = Pick<StatementLine, 'amountFen' | 'payer' | 'remark'>

/** What each transfer may be for, the best first. */
async function proposalsFor(db: Db, transfers: Transfer[]): Promise<Proposal[][]> {
  const proposals = transfers.map((): Proposal[] => [])
  for (const { place, fits, ...row } of await listCandidates(db, transfers, mostProposals))
    proposals[place - 1]?.push({ ...presentReceivable(row), ...rate(fits) })
  return proposals
}

/** Each bank reference once. @throws Failure `file-unreadable` with the reason */
export async function importStatement(
  ctx: StaffCtx,
  content: Buffer,
  signal: AbortSignal,
): Promise<ImportedStatement> {
  const refuse = (message: string) => new Failure('file-unreadable', [{ path: 'file', message }])
  const { rows, uncomputed } = await readCells(ctx, content, mostStatementLines + 100, signal)
  const statement = readStatement(rows, uncomputed)
  if (typeof statement === 'string') throw refuse(say(ctx.locale, statementRefusalTexts[statement]))
  const { lines, passed, problems } = statement
  if (lines.length > mostStatementLines)
    throw refuse(say(ctx.locale, tooManyLines, { most: mostStatementLines }))
  const matched = await matchNewLines(ctx, lines, signal)
  const added = await ctx.transaction(async (tx) => {
    const count = matched.length > 0 ? (await addBankLines(tx.db, matched)).length : 0
    await audit(tx, 'import', null, { added: count, lines: lines.length })
    return count
  })
  return {
    added,
    passed,
    known: lines.length - added,
    problems: problems.map(({ row, problem }) => ({ row, message: say(ctx.locale, problemTexts[problem]) })),
  }
}

/** The lines that are not stored yet. */
async function matchNewLines({ db, viewer, now }: StaffCtx, lines: StatementLine[], signal: AbortSignal) {
  const references = lines.map(({ bankReference }) => bankReference)
  const known = await listKnownReferences(db, references)
  const unknown = lines.filter(({ bankReference }) => !known.has(bankReference))
  const matched = []
  for (let first = 0; first < unknown.length; first += linesInBatch) {
    signal.throwIfAborted()
    const batch = unknown.slice(first, first + linesInBatch)
    const proposals = await proposalsFor(db, batch)
    for (const [index, line] of batch.entries()) {
      const match = matchOf(proposals[index] ?? [])
      matched.push({ ...line, match, importedBy: viewer.staffId, importedAt: now })
    }
  }
  return matched
}

/** Of debts of the same amount by one payer, only the number says which is meant. */
function matchOf(proposals: Awaited<ReturnType<typeof proposalsFor>>[number]) {
  const exact = proposals.filter(({ isExact }) => isExact)
  const named = exact.filter(({ reasons }) => reasons.includes('number'))
  if (named.length === 1 || (named.length === 0 && exact.length === 1)) return 'exact'
  return proposals.length > 0 ? 'possible' : 'none'
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
    proposals: state === 'open' ? (await proposalsFor(db, [line])).flat() : [],
  }
}

/**
 * Books the line's amount by the action for money that came, with the line's bank reference.
 * @returns the request for a second person, if one is needed
 * @throws Failure `not-found`; `conflict` when it is ignored, booked or waits, or is more than the order needs
 */
export async function acceptBankLine(ctx: StaffCtx, id: number, target: AcceptInput) {
  const { bankReference, amountFen } = await requireLine(ctx.db, id)
  const action = target.kind === 'payment' ? confirmAction : receiveAction
  const accept = {
    ...action,
    async perform(tx: StaffCtx, db: Db, input: Booking) {
      await lockReference(db, bankReference)
      if (await isWaitingFor(db, bankReference)) throw new Failure('conflict')
      await action.perform(tx, db, input)
      await audit(tx, 'accept', id, { ...target, waits: false })
    },
  }
  const input = { id: requireId(target.id), amount: toYuan(amountFen), bankReference }
  const approval = await performGuarded(ctx, accept, input)
  if (approval) await audit(ctx, 'accept', id, { ...target, waits: true })
  return approval
}

async function lockLine(tx: Db, id: number) {
  await lockReference(tx, (await requireLine(tx, id)).bankReference)
  return requireLine(tx, id)
}

/** @throws Failure `not-found`; `conflict` when it is booked or ignored, or waits for a second person */
export const ignoreBankLine = (ctx: StaffCtx, id: number, reason: string) =>
  ctx.transaction(async (tx) => {
    const { bankReference, ignoredAt } = await lockLine(tx.db, id)
    const isTaken =
      ignoredAt !== null ||
      (await findPaymentByTrade(tx.db, bookedByBank, bankReference)) !== undefined ||
      (await isWaitingFor(tx.db, bankReference))
    if (isTaken) throw new Failure('conflict')
    await markIgnored(tx.db, id, tx.now, reason)
    await audit(tx, 'ignore', id, { reason })
  })

/** @throws Failure `not-found`; `conflict` unless it is ignored */
export const reopenBankLine = (ctx: StaffCtx, id: number) =>
  ctx.transaction(async (tx) => {
    const line = await lockLine(tx.db, id)
    if (!line.ignoredAt) throw new Failure('conflict')
    await markIgnored(tx.db, id, null, '')
    await audit(tx, 'reopen', id, { before: line.ignoreReason })
  })
