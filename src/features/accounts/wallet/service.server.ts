import type { Db } from '#server/db/client.ts'
import { Failure } from '#shared/failure.ts'
import { requireAmount } from '../whole-amount.ts'
import { addEntry, findEntry, findWallet, listEntryRows, lockWallet } from './repository.server.ts'

interface Payment {
  kind: 'payment'
  /** What it is for, such as a payment's number; an entry is made once for each kind and reference. */
  reference: string
}

interface Credit {
  kind: 'topUp' | 'refund' | 'correction'
  reference: string
  /** Shown beside the entry. */
  remark?: string
}

/**
 * Pays from a company's wallet, in the caller's transaction; the wallet stays locked to its end.
 * @returns false when it was done before for this reference: then nothing happens
 * @throws Failure `insufficient-funds`
 */
export async function takeFromWallet(
  tx: Db,
  companyId: number,
  amountFen: number,
  { kind, reference }: Payment,
  now: Date,
): Promise<boolean> {
  requireAmount(amountFen)
  const { balanceFen } = await lockWallet(tx, companyId)
  if (await findEntry(tx, kind, reference)) return false
  if (balanceFen < amountFen) throw new Failure('insufficient-funds')
  const change = { amountFen: -amountFen, balanceFen: balanceFen - amountFen }
  await addEntry(tx, { companyId, ...change, kind, reference, remark: '', at: now })
  return true
}

/**
 * Puts money into a company's wallet, in the caller's transaction.
 * @returns false when it was done before for this reference: then nothing happens
 */
export async function putIntoWallet(
  tx: Db,
  companyId: number,
  amountFen: number,
  { kind, reference, remark = '' }: Credit,
  now: Date,
): Promise<boolean> {
  requireAmount(amountFen)
  const { balanceFen } = await lockWallet(tx, companyId)
  if (await findEntry(tx, kind, reference)) return false
  const change = { amountFen, balanceFen: balanceFen + amountFen }
  await addEntry(tx, { companyId, ...change, kind, reference, remark, at: now })
  return true
}

/** What a company's wallet holds, in fen. */
export const findBalance = async (db: Db, companyId: number) =>
  (await findWallet(db, companyId))?.balanceFen ?? 0

/** What went into and out of a company's wallet, the newest first; amounts below zero went out. */
export const listEntries = (db: Db, companyId: number, paging: { page: number; pageSize: number }) =>
  listEntryRows(db, companyId, paging)
