import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { countSome } from '#server/db/sql.ts'
import { invariant } from '#shared/failure.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { CreditEntryKind, WalletEntryKind } from '../schema.ts'

type Entries = 'walletEntry' | 'creditEntry'

export const hasEntry = async (
  db: Db,
  entries: Entries,
  kind: WalletEntryKind | CreditEntryKind,
  reference: string,
) =>
  (await db
    .selectFrom(entries)
    .select('id')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined

export async function listEntryRows(db: Db, companyId: number, paging: Paging) {
  const ofCompany = db.selectFrom('creditEntry').where('companyId', '=', companyId)
  const [page, total] = await Promise.all([
    readPage(ofCompany.selectAll(), newestFirst('id'), paging),
    countSome(db, ofCompany.select('id')),
  ])
  return { total, ...page }
}

interface Entry<Kind> {
  companyId: number
  amountFen: number
  kind: Kind
  reference: string
  at: Date
}

export async function lockWallet(tx: Db, companyId: number) {
  await tx
    .insertInto('wallet')
    .values({ companyId })
    .onConflict((row) => row.doNothing())
    .execute()
  return tx
    .selectFrom('wallet')
    .select('balanceFen')
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const findWallet = (db: Db, companyId: number) =>
  db.selectFrom('wallet').select('balanceFen').where('companyId', '=', companyId).executeTakeFirst()

/** Requires the lock of the wallet. @param entry with the balance after it */
export const addWalletEntry = (
  tx: Db,
  entry: Entry<WalletEntryKind> & { balanceFen: number; remark: string },
) =>
  tx
    .with('written', (query) => query.insertInto('walletEntry').values(entry).returning('id'))
    .updateTable('wallet')
    .set({ balanceFen: entry.balanceFen })
    .where('companyId', '=', entry.companyId)
    .execute()

/** Only verified companies have credit. */
const openCredit = (db: Db, companyId: number) =>
  db
    .selectFrom('creditAccount')
    .innerJoin('company', 'company.id', 'creditAccount.companyId')
    .select(['creditAccount.limitFen', 'creditAccount.usedFen', 'creditAccount.days'])
    .where('creditAccount.companyId', '=', companyId)
    .where('creditAccount.isOpen', '=', true)
    .where('company.state', '=', 'verified')

export const findOpenCredit = (db: Db, companyId: number) => openCredit(db, companyId).executeTakeFirst()

export const lockOpenCredit = (tx: Db, companyId: number) =>
  openCredit(tx, companyId).forUpdate('creditAccount').executeTakeFirst()

/** Also closed credit: what was drawn can always be given back. */
export const lockCredit = (tx: Db, companyId: number) =>
  tx
    .selectFrom('creditAccount')
    .select('usedFen')
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

/** Requires the lock of the credit. @param entry with the used credit after it */
export const addCreditEntry = (
  tx: Db,
  entry: Entry<CreditEntryKind> & { usedFen: number; dueOn: string | null },
) =>
  tx
    .with('written', (query) => query.insertInto('creditEntry').values(entry).returning('id'))
    .updateTable('creditAccount')
    .set({ usedFen: entry.usedFen })
    .where('companyId', '=', entry.companyId)
    .execute()

export async function sumRefunds(db: Db, companyId: number, beginning: string) {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(-sum(amount_fen), 0)::bigint as fen from credit_entry
    where company_id in (select id from company where ${companyId} in (id, merged_into))
      and kind = 'refund' and starts_with(reference, ${beginning})`.execute(db)
  invariant(rows[0])
  return rows[0].fen
}

export interface CreditTerms {
  limitFen: number | null
  days: number
  isOpen: boolean
}

export const findTerms = (db: Db, companyId: number): Promise<CreditTerms | undefined> =>
  db
    .selectFrom('creditAccount')
    .select(['limitFen', 'days', 'isOpen'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()

export const saveTerms = (tx: Db, companyId: number, terms: CreditTerms) =>
  tx
    .insertInto('creditAccount')
    .values({ companyId, ...terms })
    .onConflict((row) => row.column('companyId').doUpdateSet(terms))
    .execute()

/** In the order of ids. */
export const lockCreditAccounts = (tx: Db, companyIds: number[]) =>
  tx
    .selectFrom('creditAccount')
    .selectAll()
    .where('companyId', 'in', companyIds)
    .orderBy('companyId')
    .forUpdate()
    .execute()

export const closeCredit = (tx: Db, companyId: number) =>
  tx.updateTable('creditAccount').set({ isOpen: false }).where('companyId', '=', companyId).execute()

export const hasCompany = async (db: Db, companyId: number) =>
  (await db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined
