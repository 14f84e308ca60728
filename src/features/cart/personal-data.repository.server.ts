import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'

export const listPersonalCart = (db: Db, memberId: number) =>
  db
    .selectFrom('cartLine')
    .innerJoin('sku', 'sku.id', 'cartLine.skuId')
    .where('cartLine.memberId', '=', memberId)
    .select(['sku.skuCode', 'cartLine.quantityTenths', 'cartLine.preferredLot', 'cartLine.addedAt'])
    .orderBy('cartLine.id')
    .execute()

export const listPersonalLists = (db: Db, memberId: number) =>
  db
    .selectFrom('savedList')
    .where('savedList.memberId', '=', memberId)
    .select(['savedList.name', 'savedList.createdAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('savedListLine as line')
          .innerJoin('sku', 'sku.id', 'line.skuId')
          .whereRef('line.listId', '=', 'savedList.id')
          .select(['sku.skuCode', 'line.quantityTenths'])
          .orderBy('line.sortOrder'),
      ).as('lines'),
    )
    .orderBy('savedList.id')
    .execute()

export async function removeCartOf(tx: Db, memberId: number) {
  for (const table of ['cartLine', 'savedList', 'sharedCart'] as const)
    await tx.deleteFrom(table).where('memberId', '=', memberId).execute()
}
