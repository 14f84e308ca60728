import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { QualificationFile } from '#server/db/types.ts'

export const addFile = (db: Db, row: Insertable<QualificationFile>) =>
  db.insertInto('qualificationFile').values(row).returningAll().executeTakeFirstOrThrow()

export const findFile = (db: Db, id: number) =>
  db.selectFrom('qualificationFile').selectAll().where('id', '=', id).executeTakeFirst()

export type PaperFileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

export const listFilesOf = (db: Db, qualificationId: number) =>
  db
    .selectFrom('qualificationFile')
    .selectAll()
    .where('qualificationId', '=', qualificationId)
    .orderBy('place')
    .execute()

/** Files that the member uploaded in this company and has not submitted. */
export const lockLoose = (tx: Db, seat: { memberId: number; companyId: number }, ids: number[]) =>
  tx
    .selectFrom('qualificationFile')
    .selectAll()
    .where('id', 'in', ids)
    .where('memberId', '=', seat.memberId)
    .where('companyId', '=', seat.companyId)
    .where('qualificationId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const attachFile = (tx: Db, id: number, qualificationId: number, place: number) =>
  tx.updateTable('qualificationFile').set({ qualificationId, place }).where('id', '=', id).execute()

/** That the member uploaded and has not submitted. */
export const countLoose = async (db: Db, memberId: number) =>
  (
    await db
      .selectFrom('qualificationFile')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('memberId', '=', memberId)
      .where('qualificationId', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** @returns the names under which they are stored */
export const removeFilesOf = async (tx: Db, qualificationId: number) =>
  (
    await tx
      .deleteFrom('qualificationFile')
      .where('qualificationId', '=', qualificationId)
      .returning('name')
      .execute()
  ).map(({ name }) => name)

/** Of files that are not submitted. @returns the names under which they are stored */
export const removeLoose = async (tx: Db, which: { before: Date } | { memberId: number } | { id: number }) =>
  (
    await tx
      .deleteFrom('qualificationFile')
      .where('qualificationId', 'is', null)
      .where((eb) => ('before' in which ? eb('createdAt', '<', which.before) : eb.and(which)))
      .returning('name')
      .execute()
  ).map(({ name }) => name)

export const listPersonalFiles = (db: Db, { memberId, companyId }: { memberId: number; companyId: number }) =>
  db
    .selectFrom('qualificationFile')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()

export const listFilesByName = (db: Db, companyId: number, names: string[]) =>
  db
    .selectFrom('qualificationFile')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('name', 'in', names)
    .orderBy('id')
    .execute()
