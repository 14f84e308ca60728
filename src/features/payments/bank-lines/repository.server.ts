import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { BankLine } from '#server/db/types.ts'

export const listKnownReferences = async (db: Db, references: string[]) => {
  const rows = await db
    .selectFrom('bankLine')
    .select('bankReference')
    .where('bankReference', '=', sql<string>`any(${references}::text[])`)
    .execute()
  return new Set(rows.map(({ bankReference }) => bankReference))
}

/** @returns those that were not stored before */
export const addBankLines = (tx: Db, lines: Insertable<BankLine>[]) =>
  tx
    .insertInto('bankLine')
    .values(lines)
    .onConflict((clash) => clash.column('bankReference').doNothing())
    .returning('id')
    .execute()

export const findBankLine = (db: Db, id: number) =>
  db.selectFrom('bankLine').selectAll().where('id', '=', id).executeTakeFirst()

export const markIgnored = (tx: Db, id: number, ignoredAt: Date | null, ignoreReason: string) =>
  tx.updateTable('bankLine').set({ ignoredAt, ignoreReason }).where('id', '=', id).execute()
