import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Reconciliation } from '#server/db/types.ts'

export const saveReconciliation = (db: Db, values: Insertable<Reconciliation>) =>
  db
    .insertInto('reconciliation')
    .values(values)
    .onConflict((clash) => clash.columns(['channel', 'day']).doUpdateSet(values))
    .execute()

export const listReconciliationRows = (db: Db, { page, pageSize }: { page: number; pageSize: number }) =>
  db
    .selectFrom('reconciliation')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('channel')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()

export type ReconciliationRow = Awaited<ReturnType<typeof listReconciliationRows>>[number]

export const findReconciliationRow = (db: Db, id: number) =>
  db.selectFrom('reconciliation').selectAll().where('id', '=', id).executeTakeFirst()
