import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { ControlListChange, ControlListChangeProduct } from '#server/db/types.ts'

/** Of rows `o` of orders. */
export const notSent = sql`o.status in ('pendingReview', 'pendingPayment', 'paid', 'confirmed', 'shipping')`

export const addListChange = async (tx: Db, row: Insertable<ControlListChange>) =>
  (await tx.insertInto('controlListChange').values(row).returning('id').executeTakeFirstOrThrow()).id

export const findListChange = (db: Db, id: number) =>
  db
    .selectFrom('controlListChange as change')
    .innerJoin('staff as author', 'author.id', 'change.createdBy')
    .leftJoin('staff as decider', 'decider.id', 'change.decidedBy')
    .selectAll('change')
    .select(['author.name as authorName', 'decider.name as deciderName'])
    .where('change.id', '=', id)
    .executeTakeFirst()

export const lockListChange = (tx: Db, id: number) =>
  tx.selectFrom('controlListChange').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setListChange = (tx: Db, id: number, values: Updateable<ControlListChange>) =>
  tx.updateTable('controlListChange').set(values).where('id', '=', id).execute()

export const isChangeWaiting = async (tx: Db, code: string) =>
  (await tx
    .selectFrom('controlListChange')
    .select('id')
    .where('code', '=', code)
    .where('state', 'in', ['checking', 'ready', 'failed'])
    .executeTakeFirst()) !== undefined

export const removeReclassed = (tx: Db, changeId: number) =>
  tx.deleteFrom('controlListChangeProduct').where('changeId', '=', changeId).execute()

export const addReclassed = (tx: Db, rows: Insertable<ControlListChangeProduct>[]) =>
  rows.length > 0 ? tx.insertInto('controlListChangeProduct').values(rows).execute() : []

export const countClassedProducts = async (db: Db) =>
  (
    await db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const countToClassify = async (db: Db) =>
  (
    await db
      .selectFrom('classificationDue')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export const countReclassed = async (db: Db, changeId: number) =>
  (
    await db
      .selectFrom('controlListChangeProduct')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('changeId', '=', changeId)
      .executeTakeFirstOrThrow()
  ).count

/** How many products get and lose each class. */
export const countByClass = async (db: Db, changeId: number) =>
  (
    await sql<{ regulatedClass: string; gained: number; lost: number }>`
      select name as "regulatedClass", count(*) filter (where is_gained)::int as gained,
        count(*) filter (where not is_gained)::int as lost
      from control_list_change_product,
        lateral (
          (select unnest(classes_after) as name, true as is_gained except select unnest(classes_before), true)
          union all
          (select unnest(classes_before), false except select unnest(classes_after), false)
        ) moved
      where change_id = ${changeId} group by name order by name`.execute(db)
  ).rows

/** Not sent yet, with products that the change re-classes. */
export async function findTouchedOrders(db: Db, changeId: number, most: number) {
  const touched = sql`"order" o join order_line line on line.order_id = o.id
    join control_list_change_product touched on touched.product_id = line.product_id
      and touched.change_id = ${changeId} where ${notSent}`
  const [list, count] = await Promise.all([
    sql<{ id: number; orderNo: string; company: string; products: number }>`
      select o.id, o.order_no as "orderNo", (select name from company where company.id = o.company_id) as company,
        count(distinct line.product_id)::int as products
      from ${touched} group by o.id order by o.id limit ${most}`.execute(db),
    sql<{ count: number }>`select count(distinct o.id)::int as count from ${touched}`.execute(db),
  ])
  return { list: list.rows, count: count.rows[0]?.count ?? 0 }
}

/** Open filings of sales of such products. */
export async function findTouchedFilings(db: Db, changeId: number, most: number) {
  const touched = sql`filing join sale_entry entry on entry.id = filing.entry_id
    join control_list_change_product touched on touched.product_id = entry.product_id
      and touched.change_id = ${changeId} where filing.state = 'open'`
  const [list, count] = await Promise.all([
    sql<{ id: number; orderNo: string; nameZh: string; nameEn: string; dueOn: string }>`
      select filing.id, entry.order_no as "orderNo", entry.name_zh as "nameZh", entry.name_en as "nameEn",
        filing.due_on::text as "dueOn"
      from ${touched} order by filing.due_on, filing.id limit ${most}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${touched}`.execute(db),
  ])
  return { list: list.rows, count: count.rows[0]?.count ?? 0 }
}
