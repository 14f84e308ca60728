import type { Insertable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { SeoEntry } from '#server/db/types.ts'

export const findSeoEntries = (db: Db) =>
  db.selectFrom('seoEntry').selectAll().orderBy('isReg').orderBy('sortOrder').orderBy('id').execute()

export type SeoRow = Awaited<ReturnType<typeof findSeoEntries>>[number]

export const insertSeoEntry = (db: Db, entry: Insertable<SeoEntry>) =>
  db
    .insertInto('seoEntry')
    .values(entry)
    .onConflict((known) => known.column('path').doNothing())
    .returningAll()
    .executeTakeFirst()

export const lockSeoEntry = (db: Db, id: number) =>
  db.selectFrom('seoEntry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Undefined when somebody else changed the entry in the meantime, or removed it. */
export const updateSeoEntry = (db: Db, id: number, version: number, entry: Insertable<SeoEntry>) =>
  db
    .updateTable('seoEntry')
    .set({ ...entry, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export const deleteSeoEntry = (db: Db, id: number) =>
  db.deleteFrom('seoEntry').where('id', '=', id).returningAll().executeTakeFirst()

export const findSeoPath = (db: Db, path: string) =>
  db.selectFrom('seoEntry').select('id').where('path', '=', path).executeTakeFirst()
