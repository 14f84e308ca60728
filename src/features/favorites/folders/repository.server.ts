import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'

/** With the number of favorites in each. */
export const findFolders = (db: Db, memberId: number) =>
  db
    .selectFrom('favoriteFolder as folder')
    .where('folder.memberId', '=', memberId)
    .select(['folder.id', 'folder.name'])
    .select((eb) =>
      eb
        .selectFrom('favorite')
        .where('favorite.memberId', '=', memberId)
        .whereRef('favorite.folderId', '=', 'folder.id')
        .select((favorite) => favorite.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .orderBy('folder.name')
    .execute()

/** @returns undefined when the member has one of this name */
export const addFolder = (db: Db, memberId: number, name: string) =>
  db
    .insertInto('favoriteFolder')
    .values({ memberId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const lockFolders = (db: Db, memberId: number) =>
  db
    .selectFrom('favoriteFolder')
    .where('memberId', '=', memberId)
    .select(['id', 'name'])
    .orderBy('id')
    .forUpdate()
    .execute()

export const renameFolderRow = (db: Db, memberId: number, id: number, name: string) =>
  db
    .updateTable('favoriteFolder')
    .set({ name })
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .execute()

export const deleteFolder = (db: Db, memberId: number, id: number) =>
  db
    .deleteFrom('favoriteFolder')
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const moveFavoriteRows = (db: Db, memberId: number, skuIds: number[], folderId: number | null) =>
  db
    .updateTable('favorite')
    .set({ folderId })
    .where('memberId', '=', memberId)
    .where('skuId', '=', anyOf(skuIds))
    .execute()
