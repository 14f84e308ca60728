import type { Db } from '#server/db/client.ts'
import type { CannedInput } from '../schema.ts'

const columns = ['id', 'title', 'text', 'version'] as const

export const listCannedRows = (db: Db) =>
  db.selectFrom('cannedAnswer').select(columns).orderBy('title').execute()

export type CannedRow = Awaited<ReturnType<typeof listCannedRows>>[number]

export const lockCanned = (tx: Db, id: number) =>
  tx.selectFrom('cannedAnswer').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertCanned = (tx: Db, input: CannedInput) =>
  tx
    .insertInto('cannedAnswer')
    .values(input)
    .onConflict((known) => known.column('title').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const isTitleTaken = async (tx: Db, title: string, butId: number) =>
  (await tx
    .selectFrom('cannedAnswer')
    .select('id')
    .where('title', '=', title)
    .where('id', '<>', butId)
    .executeTakeFirst()) !== undefined

export const updateCanned = (tx: Db, id: number, input: CannedInput, now: Date) =>
  tx
    .updateTable('cannedAnswer')
    .set((eb) => ({ ...input, version: eb('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteCanned = (tx: Db, id: number) =>
  tx.deleteFrom('cannedAnswer').where('id', '=', id).execute()
