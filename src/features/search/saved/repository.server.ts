import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export const findSaved = (db: Db, memberId: number) =>
  db
    .selectFrom('savedSearch')
    .where('memberId', '=', memberId)
    .select(['id', 'name', 'query', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Locks the member, so that parallel requests count one after the other. */
export const lockSavedSearches = (tx: Db, memberId: number) =>
  tx.selectFrom('member').where('id', '=', memberId).select('id').forNoKeyUpdate().executeTakeFirst()

/** One of this name is replaced. */
export const putSaved = (tx: Db, memberId: number, name: string, query: string) =>
  tx
    .insertInto('savedSearch')
    .values({ memberId, name, query })
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'name']).doUpdateSet({ query, createdAt: sql`now()` }),
    )
    .returning(['id', 'name', 'query', 'createdAt'])
    .executeTakeFirstOrThrow()

export const deleteSaved = (db: Db, memberId: number, id: number) =>
  db
    .deleteFrom('savedSearch')
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteAllSaved = (tx: Db, memberId: number) =>
  tx.deleteFrom('savedSearch').where('memberId', '=', memberId).execute()
