import type { Db } from '#server/db/client.ts'

interface NewUpload {
  name: string
  companyId: number
  memberId: number
  title: string
  bytes: number
}

export const addUpload = (db: Db, upload: NewUpload, now: Date) =>
  db
    .insertInto('upload')
    .values({ ...upload, createdAt: now })
    .execute()

export const listUploadsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('upload')
    .select(['name', 'title', 'bytes', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()

/** The file name that the member's device gave. */
export const clearTitlesOf = (db: Db, memberId: number) =>
  db
    .updateTable('upload')
    .set((eb) => ({ title: eb.ref('name') }))
    .where('memberId', '=', memberId)
    .execute()

/** @param companyId null: of any company */
export const findUpload = (db: Db, name: string, companyId: number | null) =>
  db
    .selectFrom('upload')
    .select(['name', 'title'])
    .where('name', '=', name)
    .$if(companyId !== null, (query) => query.where('companyId', '=', companyId as number))
    .executeTakeFirst()

export const listOwnNames = (db: Db, companyId: number, names: string[]) =>
  db
    .selectFrom('upload')
    .select('name')
    .where('companyId', '=', companyId)
    .where('name', 'in', names)
    .execute()
