import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** A company's open credit account; one that is not verified has none. */
const openAccount = (db: Db, companyId: number) =>
  db
    .selectFrom('creditAccount')
    .innerJoin('company', 'company.id', 'creditAccount.companyId')
    .select(['creditAccount.limitFen', 'creditAccount.usedFen', 'creditAccount.days'])
    .where('creditAccount.companyId', '=', companyId)
    .where('creditAccount.isOpen', '=', true)
    .where('company.state', '=', 'verified')

export const findOpenAccount = (db: Db, companyId: number) => openAccount(db, companyId).executeTakeFirst()

export const lockOpenAccount = (tx: Db, companyId: number) =>
  openAccount(tx, companyId).forUpdate('creditAccount').executeTakeFirst()

/** Locks a credit account, closed or open: what was drawn can always be given back. */
export const lockAccount = (tx: Db, companyId: number) =>
  tx
    .selectFrom('creditAccount')
    .select('usedFen')
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst()

export const findEntry = (db: Db, kind: string, reference: string) =>
  db
    .selectFrom('creditEntry')
    .select('id')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()

export interface NewEntry {
  companyId: number
  amountFen: number
  /** After the entry. */
  usedFen: number
  kind: string
  reference: string
  dueOn: string | null
  at: Date
}

/** Writes an entry and what is used after it, under the lock of the account. */
export const addEntry = (tx: Db, entry: NewEntry) =>
  tx
    .with('written', (query) => query.insertInto('creditEntry').values(entry).returning('id'))
    .updateTable('creditAccount')
    .set({ usedFen: entry.usedFen })
    .where('companyId', '=', entry.companyId)
    .execute()

export const hasCompany = async (db: Db, companyId: number) =>
  (await db.selectFrom('company').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined

export interface Terms {
  limitFen: number | null
  days: number
  isOpen: boolean
}

export const findTerms = (db: Db, companyId: number): Promise<Terms | undefined> =>
  db
    .selectFrom('creditAccount')
    .select(['limitFen', 'days', 'isOpen'])
    .where('companyId', '=', companyId)
    .executeTakeFirst()

export const saveAccount = (tx: Db, companyId: number, terms: Terms) =>
  tx
    .insertInto('creditAccount')
    .values({ companyId, ...terms })
    .onConflict((row) => row.column('companyId').doUpdateSet(terms))
    .execute()

/** Entries, the newest first, with how many there are. */
export async function listEntryRows(
  db: Db,
  companyId: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const ofCompany = db.selectFrom('creditEntry').where('companyId', '=', companyId)
  const [rows, counted] = await Promise.all([
    ofCompany
      .select(['id', 'kind', 'amountFen', 'usedFen', 'reference', 'dueOn', 'at'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    ofCompany.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}

/** What was given back to credit under references that begin alike. */
export async function sumRefunds(db: Db, companyId: number, beginning: string) {
  const { rows } = await sql<{ fen: number }>`
    select coalesce(-sum(amount_fen), 0)::bigint as fen from credit_entry
    where company_id = ${companyId} and kind = 'refund' and starts_with(reference, ${beginning})`.execute(db)
  return rows[0]?.fen ?? 0
}
