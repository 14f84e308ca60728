import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import type { ClosingObstacle, PersonalDataPart } from '#features/members/service.server.ts'
import { notify } from '#features/notifications/service.server.ts'
import { fieldRefusal, say } from '#i18n/say.ts'
import type { Ctx, MemberCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { answerIdempotently } from '#server/db/idempotency.ts'
import { Failure } from '#shared/failure.ts'
import { formatYuan, toFen, toYuan } from '#shared/money.ts'
import { withdrawalsAddress } from '#shared/page-addresses.ts'
import { listDebts } from '../debts/service.server.ts'
import { findBalance, putIntoWallet, requireMoneySeen, takeFromWallet } from '../ledgers/service.server.ts'
import { withdrawalAnswers } from './messages.ts'
import {
  addWithdrawal,
  changeWithdrawal,
  countOpenWithdrawals,
  findAccountHolder,
  findWithdrawal,
  hasBankReference,
  listForStaff,
  listOfCompany,
  listPersonalWithdrawals,
  lockWithdrawal,
  nextWithdrawalNo,
  type WithdrawalRow,
} from './repository.server.ts'
import {
  approvedWithdrawal,
  type StaffWithdrawal,
  type StaffWithdrawalQuery,
  type WithdrawalInput,
  type WithdrawalList,
  type WithdrawalQuery,
  type WithdrawalState,
  type WithdrawalView,
} from './schema.ts'

const shownDigits = 4

/** Buyers see withdrawals and request none. */
export const mayWithdraw = ({ viewer }: MemberCtx) => viewer.role !== 'buyer'

/** The name that the account must have, whether the company is verified, and its last account, for who may withdraw. */
export async function findWithdrawalTerms(ctx: MemberCtx) {
  const { name, state, bank, bankAccount } = await findAccountHolder(ctx.db, ctx.viewer.companyId)
  const last = mayWithdraw(ctx) ? { bank: bank ?? '', bankAccount: bankAccount ?? '' } : undefined
  return { accountName: name, isVerified: state === 'verified', last }
}

/**
 * Takes the amount from the wallet at once.
 * @throws Failure `not-allowed` for buyers and companies that are not verified; `validation-failed` above the balance
 */
export function requestWithdrawal(
  ctx: MemberCtx,
  key: string,
  input: WithdrawalInput,
): Promise<WithdrawalView> {
  const { viewer } = ctx
  if (!mayWithdraw(ctx)) throw new Failure('not-allowed')
  const once = { memberId: viewer.memberId, scope: 'withdrawal', key, body: input }
  return ctx.transaction(async (tx) => {
    const { id } = await answerIdempotently(tx.db, once, () => begin(tx, input))
    return presentFor(tx, await requireWithdrawal(tx.db, id))
  })
}

async function begin(tx: MemberCtx, { amount, bank, bankAccount }: WithdrawalInput) {
  const { db, viewer, now, locale } = tx
  const { accountName, isVerified } = await findWithdrawalTerms(tx)
  if (!isVerified)
    throw new Failure('not-allowed', [{ path: '', message: say(locale, withdrawalAnswers.unverified) }])
  const withdrawalNo = await nextWithdrawalNo(db, now)
  const amountFen = toFen(amount)
  await takeFromWallet(
    db,
    viewer.companyId,
    amountFen,
    { kind: 'withdrawal', reference: withdrawalNo },
    now,
  ).catch((problem) => {
    if (problem instanceof Failure && problem.code === 'insufficient-funds')
      throw fieldRefusal(locale, 'amount', withdrawalAnswers.tooMuch)
    throw problem
  })
  return addWithdrawal(db, {
    withdrawalNo,
    amountFen,
    accountName,
    bank,
    bankAccount,
    companyId: viewer.companyId,
    memberId: viewer.memberId,
    createdAt: now,
  })
}

async function requireWithdrawal(db: Db, id: number) {
  const row = await findWithdrawal(db, id)
  if (!row) throw new Failure('not-found')
  return row
}

const present = (row: WithdrawalRow) => ({
  id: String(row.id),
  withdrawalNo: row.withdrawalNo,
  state: row.state as WithdrawalState,
  amount: toYuan(row.amountFen),
  accountName: row.accountName,
  bank: row.bank,
  reason: row.reason,
  requestedBy: row.realName || row.nickname,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
})

const presentFor = (ctx: MemberCtx, row: WithdrawalRow): WithdrawalView => ({
  ...present(row),
  bankAccount: row.bankAccount.slice(-shownDigits),
  canCancel: mayWithdraw(ctx) && row.state === 'requested',
})

export async function listWithdrawals(ctx: MemberCtx, query: WithdrawalQuery): Promise<WithdrawalList> {
  await requireMoneySeen(ctx)
  const { rows, ...place } = await listOfCompany(ctx.db, ctx.viewer.companyId, query)
  return { list: rows.map((row) => presentFor(ctx, row)), ...place }
}

/** Locks the withdrawal. @throws Failure `not-found`; `conflict` when its state does not allow it */
async function move(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: number,
  to: WithdrawalState,
  change: {
    reason?: string
    decidedAt?: Date
    decidedBy?: number
    bankReference?: string
    paidAt?: Date
  } = {},
  companyId?: number,
) {
  const row = await lockWithdrawal(db, id)
  if (!row || (companyId !== undefined && row.companyId !== companyId)) throw new Failure('not-found')
  if (!withdrawalTransitions[row.state as WithdrawalState].includes(to)) throw new Failure('conflict')
  await changeWithdrawal(db, id, { ...change, state: to })
  if (returnsMoney(to)) {
    const entry = {
      kind: 'withdrawalReturn' as const,
      reference: row.withdrawalNo,
      remark: change.reason ?? '',
    }
    await putIntoWallet(db, row.companyId, row.amountFen, entry, now)
  }
  return row
}

/** @throws Failure `not-allowed` for buyers; `not-found`; `conflict` after approval */
export function cancelWithdrawal(ctx: MemberCtx, id: number): Promise<WithdrawalView> {
  if (!mayWithdraw(ctx)) throw new Failure('not-allowed')
  return ctx.transaction(async (tx) => {
    await move(tx, id, 'cancelled', {}, tx.viewer.companyId)
    return presentFor(tx, await requireWithdrawal(tx.db, id))
  })
}

export async function listAllWithdrawals({ db }: StaffCtx, { state, ...paging }: StaffWithdrawalQuery) {
  const { rows } = await listForStaff(db, state, paging)
  return rows.map(presentForStaff)
}

/** @throws Failure `not-found` */
export const findWithdrawalForStaff = async ({ db }: StaffCtx, id: number) =>
  presentForStaff(await requireWithdrawal(db, id))

const presentForStaff = (row: WithdrawalRow): StaffWithdrawal => ({
  ...present(row),
  companyId: String(row.companyId),
  bankAccount: row.bankAccount,
  bankReference: row.bankReference,
})

export const withdrawalAction: GuardedAction<{ id: number }> = {
  kind: 'withdrawal.approve',
  roles: ['finance'],
  input: approvedWithdrawal,
  subjectOf: ({ id }) => id,
  async weigh(tx, { id }) {
    const { companyId, amountFen } = await requireWithdrawal(tx, id)
    return { companyId, amountFen }
  },
  async perform(ctx, tx, { id }) {
    const decision = { decidedAt: ctx.now, decidedBy: ctx.viewer.staffId }
    await move({ db: tx, now: ctx.now }, id, 'approved', decision)
    await audit(ctx, tx, 'withdrawal.approve', id, {})
  },
}

const audit = (ctx: StaffCtx, tx: Db, action: string, subjectId: number, detail: object) =>
  writeAuditEntry(tx, ctx, { action, subject: 'withdrawal', subjectId, detail })

/** @throws Failure `not-found`; `conflict` unless it is requested */
export const approveWithdrawal = (ctx: StaffCtx, id: number) => performGuarded(ctx, withdrawalAction, { id })

async function notifyRequester(tx: StaffCtx, id: number, event: 'withdrawn' | 'withdrawalRejected') {
  const { memberId, amountFen, bank, bankAccount, reason } = await requireWithdrawal(tx.db, id)
  await notify(tx, {
    kind: 'wallet',
    event,
    eventKey: `withdrawal:${id}:${event}`,
    to: { memberId },
    params: {
      reason,
      amount: formatYuan(amountFen),
      account: `${bank} ···· ${bankAccount.slice(-shownDigits)}`,
    },
    link: withdrawalsAddress(),
  })
}

/** Returns the money. @throws Failure `not-found`; `conflict` when it is paid, rejected or cancelled */
export const rejectWithdrawal = (ctx: StaffCtx, id: number, reason: string) =>
  ctx.transaction(async (tx) => {
    await move(tx, id, 'rejected', { reason, decidedAt: tx.now, decidedBy: tx.viewer.staffId })
    await audit(tx, tx.db, 'withdrawal.reject', id, { reason })
    await notifyRequester(tx, id, 'withdrawalRejected')
    return presentForStaff(await requireWithdrawal(tx.db, id))
  })

/** The bank has sent it. @throws Failure `not-found`; `conflict` unless it is approved, or the bank's number is known */
export const payWithdrawal = (ctx: StaffCtx, id: number, bankReference: string) =>
  ctx.transaction(async (tx) => {
    await requireWithdrawal(tx.db, id)
    if (await hasBankReference(tx.db, bankReference)) throw new Failure('conflict')
    await move(tx, id, 'paid', { bankReference, paidAt: tx.now })
    await audit(tx, tx.db, 'withdrawal.pay', id, { bankReference })
    await notifyRequester(tx, id, 'withdrawn')
    return presentForStaff(await requireWithdrawal(tx.db, id))
  })

/** Of a company whose last member leaves. */
async function moneyOf(db: Db, companyId: number): Promise<ClosingObstacle[]> {
  const debts = await listDebts(db, companyId)
  return [
    { name: 'debts', count: toYuan(debts.reduce((sum, { openFen }) => sum + openFen, 0)) },
    { name: 'wallet', count: toYuan(await findBalance(db, companyId)) },
  ]
}

export const personalWithdrawals: PersonalDataPart = {
  name: 'withdrawals',
  export: ({ db, viewer }) => listPersonalWithdrawals(db, viewer.memberId),
  obstacles: async (db, { memberId, companyId, isLast }) => [
    { name: 'withdrawals', count: await countOpenWithdrawals(db, memberId) },
    ...(isLast ? await moneyOf(db, companyId) : []),
  ],
}

/** What may follow. Its amount returns to the wallet with `rejected` and `cancelled`. */
export const withdrawalTransitions: Record<WithdrawalState, readonly WithdrawalState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
  cancelled: [],
}

export const returnsMoney = (state: WithdrawalState) => state === 'rejected' || state === 'cancelled'
