import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { json } from '#server/db/json.ts'
import { bigints, rowsOf } from '#server/db/sql.ts'
import { placeOf, planned } from './plan.repository.server.ts'
import type { BulkChange, BulkField, BulkRefusal, BulkValue } from './schema.ts'

export interface PlannedCount {
  reason: BulkRefusal | null
  isChange: boolean
  count: number
  digest: string | null
}

/** How many rows change, stay and are refused. The digest stands for all changes with their values. */
export const countPlanned = (db: Db, change: BulkChange, productIds: number[]) =>
  rowsOf(
    db,
    sql<PlannedCount>`
      select reason, (reason is null and before is distinct from after) as "isChange", count(*)::int as count,
        md5(string_agg(row_id || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''), '|'
          order by row_id)) as digest
      from (${planned(change, bigints(productIds))}) as plan group by 1, 2`,
  )

export interface SampleRow {
  productId: string
  code: string
  name: string
  before: BulkValue
  after: BulkValue
  reason: BulkRefusal | null
  /** What the row holds. */
  now: BulkValue
}

/** Rows of a plan or an edit with code and name. @param rows with `row_id`, `before`, `after`, `reason` */
function labelled(field: BulkField, rows: RawBuilder<unknown>, most: number) {
  const { rows: from, isOfSkus, held } = placeOf(field)
  return sql<SampleRow>`
    select p.id::text as "productId", ${isOfSkus ? sql`t.sku_code` : sql`p.catalog_number`} as code,
      p.name_zh as name, plan.before, plan.after, plan.reason, ${held} as now
    from (${rows} limit ${most}) as plan join (${from}) on t.id = plan.row_id order by plan.row_id`
}

export const samplePlanned = (
  db: Db,
  change: BulkChange,
  productIds: number[],
  { isRefused, most }: { isRefused: boolean; most: number },
) => {
  const plan = planned(change, bigints(productIds))
  const wanted = isRefused ? sql`reason is not null` : sql`reason is null and before is distinct from after`
  const rows = sql`select * from (${plan}) as every where ${wanted} order by row_id`
  return rowsOf(db, labelled(change.field, rows, most))
}

interface NewEdit {
  change: BulkChange
  staffId: number
  createdAt: Date
  planned: number
  refused: number
}

export const addBulkEdit = (tx: Db, { change, ...edit }: NewEdit) =>
  tx
    .insertInto('bulkEdit')
    .values({ ...edit, field: change.field, change: json(change) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Stores the plan; what is refused is stored with its reason. */
export const addBulkRows = (tx: Db, editId: number, change: BulkChange, productIds: number[]) =>
  sql`insert into bulk_edit_row (edit_id, row_id, state, before, after, reason)
    select ${editId}, row_id, case when reason is null then 'planned' else 'refused' end, before, after, reason
    from (${planned(change, bigints(productIds))}) as plan
    where reason is not null or before is distinct from after`.execute(tx)

export const findBulkEdit = (db: Db, id: number) =>
  db
    .selectFrom('bulkEdit')
    .innerJoin('staff', 'staff.id', 'bulkEdit.staffId')
    .leftJoin('staff as undoer', 'undoer.id', 'bulkEdit.undoneBy')
    .where('bulkEdit.id', '=', id)
    .selectAll('bulkEdit')
    .select(['staff.name as staffName', 'undoer.name as undoerName'])
    .executeTakeFirst()

export type BulkEditRow = NonNullable<Awaited<ReturnType<typeof findBulkEdit>>>

export const countBulkRows = (db: Db, editId: number) =>
  db
    .selectFrom('bulkEditRow')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('editId', '=', editId)
    .groupBy('state')
    .execute()

export const sampleBulkRows = (db: Db, editId: number, field: BulkField, states: string[], most: number) =>
  rowsOf(
    db,
    labelled(
      field,
      sql`select row_id, before, after, reason from bulk_edit_row
        where edit_id = ${editId} and state = any(${states}::text[]) order by row_id`,
      most,
    ),
  )

/** Brands or categories by id. */
export const findShelfNames = (db: Db, table: 'brand' | 'category', ids: number[]) =>
  db
    .selectFrom(table)
    .select(['id', 'nameZh', 'nameEn'])
    .where('id', '=', sql<number>`any(${bigints(ids)})`)
    .execute()

export const listShelfNames = (db: Db, table: 'brand' | 'category') =>
  db.selectFrom(table).select(['id', 'nameZh', 'nameEn']).orderBy('nameZh').execute()

/** The oldest edit with work left, locked: two processes do not work on the same one. */
export const lockOpenEdit = (tx: Db) =>
  tx
    .selectFrom('bulkEdit')
    .select(['id', 'field', 'state'])
    .where('state', 'in', ['running', 'undoing'])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const lockBulkEdit = (tx: Db, id: number) =>
  tx.selectFrom('bulkEdit').select(['id', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()

interface Move {
  editId: number
  field: BulkField
  isUndo: boolean
  limit: number
}

/** Rows locked in the order of their ids, as everywhere. @returns how many rows of the edit were handled */
export async function moveRows(tx: Db, { editId, field, isUndo, limit }: Move) {
  const { table, column, held, read, mayHold } = placeOf(field)
  const [from, good, bad] = isUndo ? ['changed', 'undone', 'kept'] : ['planned', 'changed', 'overtaken']
  const [expected, wanted] = isUndo ? [sql`b.after`, sql`b.before`] : [sql`b.before`, sql`b.after`]
  const batch = sql`select row_id, before, after from bulk_edit_row
    where edit_id = ${editId} and state = ${from} order by row_id limit ${limit}`
  await sql`select t.id from ${table} t where t.id in (select row_id from (${batch}) b)
    order by t.id for no key update`.execute(tx)
  const handled = await rowsOf(
    tx,
    sql<{ id: number }>`
      with b as (${batch}), done as (
        update ${table} t set ${column} = ${read(wanted)}, updated_at = now() from b
        where t.id = b.row_id and ${held} is not distinct from ${expected} and ${mayHold(wanted)}
        returning t.id)
      update bulk_edit_row r set state = case when done.id is null then ${bad} else ${good} end
      from b left join done on done.id = b.row_id
      where r.edit_id = ${editId} and r.row_id = b.row_id returning r.row_id as id`,
  )
  return handled.length
}

export const finishEdit = (tx: Db, id: number, state: 'done' | 'undone', finishedAt: Date) =>
  tx.updateTable('bulkEdit').set({ state, finishedAt }).where('id', '=', id).execute()

export const askUndo = (tx: Db, id: number, staffId: number, at: Date) =>
  tx
    .updateTable('bulkEdit')
    .set({ state: 'undoing', undoneBy: staffId, undoAskedAt: at, finishedAt: null })
    .where('id', '=', id)
    .execute()
