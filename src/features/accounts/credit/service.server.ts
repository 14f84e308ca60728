import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import type { StaffCtx } from '#server/context.ts'
import { noteAudit } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { shanghaiDate } from '#shared/shanghai-date.ts'
import { requireAmount } from '../whole-amount.ts'
import {
  addEntry,
  findEntry,
  findOpenAccount,
  findTerms,
  hasCompany,
  listEntryRows,
  lockAccount,
  lockOpenAccount,
  saveAccount,
  sumRefunds,
  type Terms,
} from './repository.server.ts'
import { type CreditChange, creditChange } from './schema.ts'

/** What a company may still buy on credit. */
export interface Credit {
  /** Null: no limit. */
  limitFen: number | null
  usedFen: number
  /** Null: no limit. */
  headroomFen: number | null
  /** Until what is drawn is due. */
  days: number
}

/** @returns undefined when the company cannot buy on credit: no account, a closed one, or it is not verified */
export async function findCredit(db: Db, companyId: number): Promise<Credit | undefined> {
  const account = await findOpenAccount(db, companyId)
  return account && { ...account, headroomFen: headroomOf(account) }
}

const headroomOf = ({ limitFen, usedFen }: { limitFen: number | null; usedFen: number }) =>
  limitFen === null ? null : limitFen - usedFen

/**
 * Draws an order's amount from a company's credit, in the caller's transaction; the account stays locked to its end.
 * @param reference the order's number; it is drawn once for each
 * @returns false when it was done before for this reference: then nothing happens
 * @throws Failure `insufficient-funds` also when the company cannot buy on credit at all
 */
export async function drawCredit(
  tx: Db,
  companyId: number,
  amountFen: number,
  reference: string,
  now: Date,
): Promise<boolean> {
  requireAmount(amountFen)
  const account = await lockOpenAccount(tx, companyId)
  if (!account) throw new Failure('insufficient-funds')
  if (await findEntry(tx, 'order', reference)) return false
  const headroomFen = headroomOf(account)
  if (headroomFen !== null && headroomFen < amountFen) throw new Failure('insufficient-funds')
  const usedFen = account.usedFen + amountFen
  const dueOn = shanghaiDate(now, account.days)
  await addEntry(tx, { companyId, amountFen, usedFen, kind: 'order', reference, dueOn, at: now })
  return true
}

/**
 * Gives drawn credit back, or notes that it was repaid; in the caller's transaction.
 * @returns false when it was done before for this kind and reference: then nothing happens
 * @throws Failure `conflict` when it is more than is used
 */
export async function giveBackCredit(
  tx: Db,
  companyId: number,
  amountFen: number,
  kind: 'cancel' | 'refund' | 'repayment',
  reference: string,
  now: Date,
): Promise<boolean> {
  requireAmount(amountFen)
  const account = await lockAccount(tx, companyId)
  if (await findEntry(tx, kind, reference)) return false
  if (!account || account.usedFen < amountFen) throw new Failure('conflict')
  const usedFen = account.usedFen - amountFen
  await addEntry(tx, { companyId, amountFen: -amountFen, usedFen, kind, reference, dueOn: null, at: now })
  return true
}

/** What goods of an order that came back have given back to credit, under references that begin with its number. */
export const refundedOnCredit = (tx: Db, { companyId, orderNo }: { companyId: number; orderNo: string }) =>
  sumRefunds(tx, companyId, `${orderNo} `)

/** What was drawn from a company's credit and came back, the newest first. */
export const listEntries = (db: Db, companyId: number, paging: { page: number; pageSize: number }) =>
  listEntryRows(db, companyId, paging)

/** @throws Failure `not-found` when there is no such company */
export async function requireCompany(db: Db, companyId: number) {
  if (!(await hasCompany(db, companyId))) throw new Failure('not-found')
}

/** Setting a company's credit. What it moves is what the limit rises by, or all of it when other terms widen. */
export const creditAction: GuardedAction<CreditChange> = {
  kind: 'credit.set',
  roles: ['finance'],
  input: creditChange,
  subjectOf: ({ companyId }) => companyId,
  async weigh(tx, { companyId, limitFen, days, isOpen }) {
    await requireCompany(tx, companyId)
    if (!isOpen) return undefined
    if (limitFen === null) return { companyId, amountFen: null }
    const old = await findTerms(tx, companyId)
    const oldFen = old?.isOpen && old.days >= days ? (old.limitFen ?? limitFen) : 0
    return limitFen > oldFen ? { companyId, amountFen: limitFen - oldFen } : undefined
  },
  async perform(ctx, tx, { companyId, ...terms }) {
    await requireCompany(tx, companyId)
    const account = await lockAccount(tx, companyId)
    if (terms.limitFen !== null && (account?.usedFen ?? 0) > terms.limitFen) throw new Failure('conflict')
    await saveAccount(tx, companyId, terms)
    await noteAudit(tx, ctx, {
      action: 'credit.set',
      subject: 'company',
      subjectId: companyId,
      detail: terms,
    })
  },
}

/**
 * Gives a company credit, changes its terms or closes it. What is drawn already keeps its day.
 * @returns the approval that a widening of the terms may wait for
 * @throws Failure `not-found`; `conflict` when more is used than the new limit
 */
export const setCredit = (ctx: StaffCtx, companyId: number, terms: Terms) =>
  performGuarded(ctx, creditAction, { companyId, ...terms })
