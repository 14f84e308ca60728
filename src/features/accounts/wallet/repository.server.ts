import type { Db } from '#server/db/client.ts'

/** Locks a company's wallet for the transaction; one that was never used is made. */
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

export const findEntry = (db: Db, kind: string, reference: string) =>
  db
    .selectFrom('walletEntry')
    .select('id')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()

export interface NewEntry {
  companyId: number
  amountFen: number
  /** After the entry. */
  balanceFen: number
  kind: string
  reference: string
  remark: string
  at: Date
}

/** Writes an entry and the balance after it, under the lock of the wallet. */
export const addEntry = (tx: Db, entry: NewEntry) =>
  tx
    .with('written', (query) => query.insertInto('walletEntry').values(entry).returning('id'))
    .updateTable('wallet')
    .set({ balanceFen: entry.balanceFen })
    .where('companyId', '=', entry.companyId)
    .execute()

/** Entries, the newest first, with how many there are. */
export async function listEntryRows(
  db: Db,
  companyId: number,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const ofCompany = db.selectFrom('walletEntry').where('companyId', '=', companyId)
  const [rows, counted] = await Promise.all([
    ofCompany
      .select(['id', 'amountFen', 'balanceFen', 'kind', 'reference', 'remark', 'at'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    ofCompany.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}
