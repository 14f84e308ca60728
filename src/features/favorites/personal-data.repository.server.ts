import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'

export const listPersonalFavorites = (db: Db, memberId: number) =>
  db
    .selectFrom('favorite')
    .innerJoin('sku', 'sku.id', 'favorite.skuId')
    .leftJoin('favoriteFolder as folder', 'folder.id', 'favorite.folderId')
    .where('favorite.memberId', '=', memberId)
    .select(['sku.skuCode', 'folder.name as folder', 'favorite.createdAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('favoriteWatch as watch')
          .whereRef('watch.memberId', '=', 'favorite.memberId')
          .whereRef('watch.skuId', '=', 'favorite.skuId')
          .select(['watch.kind', 'watch.atLeastTenths', 'watch.atMostFen', 'watch.createdAt']),
      ).as('watches'),
    )
    .orderBy('favorite.createdAt')
    .orderBy('favorite.skuId')
    .execute()

/** Watches go with their favorites. */
export async function removeFavoritesOf(tx: Db, memberId: number) {
  await tx.deleteFrom('favorite').where('memberId', '=', memberId).execute()
  await tx.deleteFrom('favoriteFolder').where('memberId', '=', memberId).execute()
}
