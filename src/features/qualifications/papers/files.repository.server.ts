import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { QualificationFile } from '#server/db/types.ts'

export const addFile = (db: Db, row: Insertable<QualificationFile>) =>
  db.insertInto('qualificationFile').values(row).returningAll().executeTakeFirstOrThrow()

export const findFile = (db: Db, id: number) =>
  db.selectFrom('qualificationFile').selectAll().where('id', '=', id).executeTakeFirst()

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>

export const listFilesOf = (db: Db, qualificationId: number) =>
  db
    .selectFrom('qualificationFile')
    .selectAll()
    .where('qualificationId', '=', qualificationId)
    .orderBy('place')
    .execute()

/** Which the member uploaded in this company and has not submitted yet. */
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

/** @param before left out: all that the member uploaded and never submitted */
export const removeLoose = async (tx: Db, who: { before: Date } | { memberId: number } | { id: number }) =>
  (
    await tx
      .deleteFrom('qualificationFile')
      .where('qualificationId', 'is', null)
      .$if('before' in who, (files) =>
        files.where('createdAt', '<', 'before' in who ? who.before : new Date(0)),
      )
      .$if('memberId' in who, (files) => files.where('memberId', '=', 'memberId' in who ? who.memberId : 0))
      .$if('id' in who, (files) => files.where('id', '=', 'id' in who ? who.id : 0))
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
