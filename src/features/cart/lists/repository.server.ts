import type { Db } from '#server/db/client.ts'
import type { SkuQuantity } from '../schema.ts'

/** Serialises changes of one member's lists. */
export const lockListsOf = (db: Db, memberId: number) =>
  db.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst()

export const findLists = (db: Db, memberId: number) =>
  db
    .selectFrom('savedList')
    .where('memberId', '=', memberId)
    .select(['id', 'name', 'createdAt'])
    .select((eb) =>
      eb
        .selectFrom('savedListLine')
        .whereRef('savedListLine.listId', '=', 'savedList.id')
        .select((line) => line.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .orderBy('id', 'desc')
    .execute()

export async function addList(db: Db, memberId: number, name: string, lines: SkuQuantity[]) {
  const { id } = await db
    .insertInto('savedList')
    .values({ memberId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('savedListLine')
    .values(lines.map((line, sortOrder) => ({ ...line, listId: id, sortOrder })))
    .execute()
  return id
}

export async function renameList(db: Db, memberId: number, id: number, name: string) {
  const { numUpdatedRows } = await db
    .updateTable('savedList')
    .set({ name })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeList(db: Db, memberId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('savedList')
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const findListLines = (db: Db, memberId: number, id: number) =>
  db
    .selectFrom('savedListLine')
    .innerJoin('savedList', 'savedList.id', 'savedListLine.listId')
    .where('savedList.id', '=', id)
    .where('savedList.memberId', '=', memberId)
    .select(['savedListLine.skuId', 'savedListLine.quantityTenths'])
    .orderBy('savedListLine.sortOrder')
    .execute()

interface SharedCartRow {
  tokenHash: Buffer
  companyId: number
  memberId: number
  lines: SkuQuantity[]
  createdAt: Date
  expiresAt: Date
}

export const addSharedCart = (db: Db, row: SharedCartRow) => db.insertInto('sharedCart').values(row).execute()

export const countSharedCarts = async (db: Db, memberId: number, since: Date) => {
  const row = await db
    .selectFrom('sharedCart')
    .where('memberId', '=', memberId)
    .where('createdAt', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const findSharedCart = (db: Db, companyId: number, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sharedCart')
    .innerJoin('member', 'member.id', 'sharedCart.memberId')
    .where('sharedCart.tokenHash', '=', tokenHash)
    .where('sharedCart.companyId', '=', companyId)
    .where('sharedCart.expiresAt', '>', now)
    .select(['sharedCart.expiresAt', 'sharedCart.lines', 'member.nickname as sharedBy'])
    .executeTakeFirst()
