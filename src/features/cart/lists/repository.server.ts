import { sql } from 'kysely'
import { packPictureVersion } from '#features/catalog/service.server.ts'
import type { Handover } from '#features/members/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { displayName, rowsOf } from '#server/db/sql.ts'
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

/** Of the first packs of each list that are on sale. */
export const listPackPictures = (db: Db, memberId: number, most: number) =>
  rowsOf(
    db,
    sql<{ listId: number; skuId: number; version: string }>`
      select list_id as "listId", sku_id as "skuId", version from (
        select list_id, sku_id, sort_order, version,
          row_number() over (partition by list_id order by sort_order) as place
        from (
          select line.list_id, line.sku_id, line.sort_order, ${packPictureVersion} as version
          from saved_list list join saved_list_line line on line.list_id = list.id
          join sku on sku.id = line.sku_id join product on product.id = sku.product_id
          join brand on brand.id = product.brand_id
          where list.member_id = ${memberId}::bigint) pack
        where version is not null) first
      where place <= ${most} order by list_id, place`,
  )

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

export const addSharedCart = (db: Db, { lines, ...row }: SharedCartRow) =>
  db
    .insertInto('sharedCart')
    .values({ ...row, lines: json(lines) })
    .execute()

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
    .select(['sharedCart.expiresAt', 'sharedCart.lines', displayName('member').as('sharedBy')])
    .executeTakeFirst()

export const countLists = async (db: Db, { memberId }: { memberId: number }) =>
  (await findLists(db, memberId)).length

/** A name that `to` uses already gets the number of the list. */
export async function moveLists(tx: Db, { from, to }: Handover) {
  const { rows } = await sql`update saved_list list
    set member_id = ${to}, name = case
      when exists (select from saved_list own where own.member_id = ${to} and own.name = list.name)
      then left(list.name, 48) || ' ' || list.id else list.name end
    where member_id = ${from} returning id`.execute(tx)
  return rows.length
}
