import { type GuardedAction, performGuarded } from '#features/approvals/service.server.ts'
import { findSpendingLimit } from '#features/members/service.server.ts'
import type { MemberCtx, StaffCtx } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit.ts'
import type { Db } from '#server/db/client.ts'
import { shanghaiDate } from '#shared/display.ts'
import { Failure } from '#shared/failure.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import { toYuan } from '#shared/money.ts'
import {
  type CreditChange,
  type CreditEntryKind,
  type CreditView,
  creditChange,
  type WalletEntryKind,
} from '../schema.ts'
import {
  addCreditEntry,
  addWalletEntry,
  type CreditTerms,
  findOpenCredit,
  findTerms,
  findWallet,
  hasCompany,
  hasEntry,
  listEntryRows,
  lockCredit,
  lockOpenCredit,
  lockWallet,
  saveTerms,
  sumRefunds,
} from './repository.server.ts'

interface Booking {
  entries: 'walletEntry' | 'creditEntry'
  amountFen: number
  kind: WalletEntryKind | CreditEntryKind
  reference: string
}

/**
 * Books once for each kind and reference, in the caller's transaction.
 * @returns false when it was booked before: then nothing changes
 * @throws RangeError unless the amount is a positive whole number of fen
 */
async function bookOnce<Row>(
  tx: Db,
  { entries, amountFen, kind, reference }: Booking,
  lock: () => Promise<Row>,
  write: (row: Row) => Promise<unknown>,
): Promise<boolean> {
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0) throw new RangeError(`${amountFen} is no amount`)
  const row = await lock()
  if (await hasEntry(tx, entries, kind, reference)) return false
  await write(row)
  return true
}

interface WalletChange<Kind extends WalletEntryKind> {
  kind: Kind
  reference: string
  remark?: string
}

const changeWallet = (
  tx: Db,
  companyId: number,
  { amountFen, sign }: { amountFen: number; sign: 1 | -1 },
  { kind, reference, remark = '' }: WalletChange<WalletEntryKind>,
  at: Date,
) =>
  bookOnce(
    tx,
    { entries: 'walletEntry', amountFen, kind, reference },
    () => lockWallet(tx, companyId),
    (before) => {
      const changeFen = sign * amountFen
      const balanceFen = before.balanceFen + changeFen
      if (balanceFen < 0) throw new Failure('insufficient-funds')
      return addWalletEntry(tx, { companyId, amountFen: changeFen, balanceFen, kind, reference, remark, at })
    },
  )

/** @throws Failure `insufficient-funds` */
export const takeFromWallet = (
  tx: Db,
  companyId: number,
  amountFen: number,
  payment: WalletChange<'payment' | 'withdrawal'>,
  at: Date,
) => changeWallet(tx, companyId, { amountFen, sign: -1 }, payment, at)

export const putIntoWallet = (
  tx: Db,
  companyId: number,
  amountFen: number,
  receipt: WalletChange<'topUp' | 'refund' | 'correction' | 'withdrawalReturn'>,
  at: Date,
) => changeWallet(tx, companyId, { amountFen, sign: 1 }, receipt, at)

/** In fen. */
export const findBalance = async (db: Db, companyId: number) =>
  (await findWallet(db, companyId))?.balanceFen ?? 0

export interface Credit {
  /** Null: no limit. */
  limitFen: number | null
  usedFen: number
  headroomFen: number | null
  days: number
}

/** @returns undefined for a company without credit, with closed credit, or not verified */
export async function findCredit(db: Db, companyId: number): Promise<Credit | undefined> {
  const credit = await findOpenCredit(db, companyId)
  return credit && { ...credit, headroomFen: headroomOf(credit) }
}

export const presentCredit = ({ limitFen, usedFen, headroomFen, days }: Credit): CreditView => ({
  limit: limitFen === null ? null : toYuan(limitFen),
  used: toYuan(usedFen),
  headroom: headroomFen === null ? null : toYuan(headroomFen),
  days,
})

const headroomOf = ({ limitFen, usedFen }: Pick<Credit, 'limitFen' | 'usedFen'>) =>
  limitFen === null ? null : limitFen - usedFen

/** @throws Failure `insufficient-funds` also when the company cannot buy on credit at all */
export const drawCredit = (tx: Db, companyId: number, amountFen: number, reference: string, at: Date) =>
  bookOnce(
    tx,
    { entries: 'creditEntry', amountFen, kind: 'order', reference },
    async () => {
      const credit = await lockOpenCredit(tx, companyId)
      if (!credit) throw new Failure('insufficient-funds')
      return credit
    },
    (credit) => {
      const headroomFen = headroomOf(credit)
      if (headroomFen !== null && headroomFen < amountFen) throw new Failure('insufficient-funds')
      const usedFen = credit.usedFen + amountFen
      const dueOn = shanghaiDate(at, credit.days)
      return addCreditEntry(tx, { companyId, amountFen, usedFen, kind: 'order', reference, dueOn, at })
    },
  )

/** @throws Failure `conflict` when it is more than is used */
export const giveBackCredit = (
  tx: Db,
  companyId: number,
  amountFen: number,
  kind: Exclude<CreditEntryKind, 'order'>,
  reference: string,
  at: Date,
) =>
  bookOnce(
    tx,
    { entries: 'creditEntry', amountFen, kind, reference },
    () => lockCredit(tx, companyId),
    (credit) => {
      if (!credit || credit.usedFen < amountFen) throw new Failure('conflict')
      const usedFen = credit.usedFen - amountFen
      return addCreditEntry(tx, {
        companyId,
        amountFen: -amountFen,
        usedFen,
        kind,
        reference,
        dueOn: null,
        at,
      })
    },
  )

export const refundedOnCredit = (tx: Db, { companyId, orderNo }: { companyId: number; orderNo: string }) =>
  sumRefunds(tx, companyId, `${orderNo} `)

export const listCreditEntries = (db: Db, companyId: number, paging: Paging) =>
  listEntryRows(db, companyId, paging)

/** @throws Failure `not-found` */
export async function requireCompany(db: Db, companyId: number) {
  if (!(await hasCompany(db, companyId))) throw new Failure('not-found')
}

/** Its amount is the rise of the limit, or the whole limit when other terms widen. */
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
    const credit = await lockCredit(tx, companyId)
    if (terms.limitFen !== null && (credit?.usedFen ?? 0) > terms.limitFen) throw new Failure('conflict')
    await saveTerms(tx, companyId, terms)
    await writeAuditEntry(tx, ctx, {
      action: 'credit.set',
      subject: 'company',
      subjectId: companyId,
      detail: terms,
    })
  },
}

/** @throws Failure `not-found`; `conflict` when more is used than the new limit */
export const setCredit = (ctx: StaffCtx, companyId: number, terms: CreditTerms) =>
  performGuarded(ctx, creditAction, { companyId, ...terms })

/** Buyers who may spend nothing of their company do not see its money. */
export const seesMoney = async ({ db, viewer }: MemberCtx) => (await findSpendingLimit(db, viewer)) !== 0

/** @throws Failure `not-allowed` */
export async function requireMoneySeen(ctx: MemberCtx) {
  if (!(await seesMoney(ctx))) throw new Failure('not-allowed')
}
