import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { shanghaiDate } from '#shared/shanghai-date.ts'
import type { Paging } from '../schema.ts'
import {
  addCreditEntry,
  addWalletEntry,
  findOpenCredit,
  findWallet,
  hasEntry,
  listEntryRows,
  lockCredit,
  lockOpenCredit,
  lockWallet,
  sumRefunds,
} from './repository.server.ts'

interface Booking {
  entries: 'walletEntry' | 'creditEntry'
  amountFen: number
  kind: string
  reference: string
}

/**
 * Books once for each kind and reference, under the lock that `lock` takes in the caller's transaction.
 * @returns false when it was booked before: then nothing happens
 * @throws RangeError unless the amount is a whole number of fen above zero: a negative one would turn it round
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

interface Payment {
  kind: 'payment'
  reference: string
}

interface Receipt {
  kind: 'topUp' | 'refund' | 'correction'
  reference: string
  remark?: string
}

/** @throws Failure `insufficient-funds` */
export const takeFromWallet = (
  tx: Db,
  companyId: number,
  amountFen: number,
  { kind, reference }: Payment,
  at: Date,
) =>
  bookOnce(
    tx,
    { entries: 'walletEntry', amountFen, kind, reference },
    () => lockWallet(tx, companyId),
    ({ balanceFen: before }) => {
      if (before < amountFen) throw new Failure('insufficient-funds')
      const balanceFen = before - amountFen
      return addWalletEntry(tx, {
        companyId,
        amountFen: -amountFen,
        balanceFen,
        kind,
        reference,
        remark: '',
        at,
      })
    },
  )

export const putIntoWallet = (
  tx: Db,
  companyId: number,
  amountFen: number,
  { kind, reference, remark = '' }: Receipt,
  at: Date,
) =>
  bookOnce(
    tx,
    { entries: 'walletEntry', amountFen, kind, reference },
    () => lockWallet(tx, companyId),
    ({ balanceFen: before }) => {
      const balanceFen = before + amountFen
      return addWalletEntry(tx, { companyId, amountFen, balanceFen, kind, reference, remark, at })
    },
  )

/** What a company's wallet holds, in fen. */
export const findBalance = async (db: Db, companyId: number) =>
  (await findWallet(db, companyId))?.balanceFen ?? 0

/** What a company may still buy on credit; null: no limit. */
export interface Credit {
  limitFen: number | null
  usedFen: number
  headroomFen: number | null
  days: number
}

/** @returns undefined when the company cannot buy on credit: it has none, or a closed one, or is not verified */
export async function findCredit(db: Db, companyId: number): Promise<Credit | undefined> {
  const credit = await findOpenCredit(db, companyId)
  return credit && { ...credit, headroomFen: headroomOf(credit) }
}

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
  kind: 'cancel' | 'refund' | 'repayment',
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

export const listWalletEntries = (db: Db, companyId: number, paging: Paging) =>
  listEntryRows(db, 'walletEntry', companyId, paging)

export const listCreditEntries = (db: Db, companyId: number, paging: Paging) =>
  listEntryRows(db, 'creditEntry', companyId, paging)
