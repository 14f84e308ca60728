import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export const findSynonymGroups = (db: Db) =>
  db.selectFrom('searchSynonym').select(['id', 'words', 'note']).orderBy('id').execute()

/** Blocks other writers until the transaction ends, not readers. */
export const lockSynonyms = (db: Db) => sql`lock table search_synonym in share row exclusive mode`.execute(db)

export const insertSynonymGroups = (db: Db, groups: { words: string[]; note: string }[]) =>
  db.insertInto('searchSynonym').values(groups).execute()

export const deleteSynonymGroup = (db: Db, id: number) =>
  db.deleteFrom('searchSynonym').where('id', '=', id).executeTakeFirst()

export const listSearchRedirects = (db: Db) =>
  db.selectFrom('searchRedirect').select(['id', 'key', 'toPath']).execute()
