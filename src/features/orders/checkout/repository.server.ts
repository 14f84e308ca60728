import { CamelCasePlugin, type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Order, OrderLine, OrderTransition } from '#server/db/types.ts'

/** One query: the settings, and ids and numbers of two orders. */
export const findPlacing = (db: Db) =>
  db
    .selectNoFrom((eb) =>
      eb.selectFrom('siteSetting').where('key', '=', 'trade').select('value').as('settingsFound'),
    )
    .select([
      sql<number[]>`array[nextval('order_number')::integer, nextval('order_number')::integer]`.as(
        'sequences',
      ),
      sql<number[]>`array[nextval('order_id_seq'), nextval('order_id_seq')]`.as('ids'),
    ])
    .executeTakeFirstOrThrow()

class ColumnNames extends CamelCasePlugin {
  of(name: string) {
    return this.snakeCase(name)
  }
}
const columnNames = new ColumnNames()

const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** PostgreSQL refuses the halves of characters that JSON escapes. */
function jsonOf(records: object[]) {
  const text = JSON.stringify(records)
  return text.includes(String.raw`\ud`) ? JSON.stringify(records, wellFormed) : text
}

/**
 * As one JSON value: a hundred parameters cost more than the rows.
 * @param rows with the same columns, whose names no input chooses
 */
function insertInto(table: 'order' | 'order_line', rows: object[]) {
  const names = Object.keys(rows[0] ?? {}).map((name) => [name, columnNames.of(name)] as const)
  const records = rows.map((row) => {
    const values = row as Record<string, unknown>
    return Object.fromEntries(names.map(([name, column]) => [column, values[name]]))
  })
  const columns = sql.raw(names.map(([, column]) => `"${column}"`).join())
  return sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${jsonOf(records)}::text::json)`
}

/** Without an id it gets the next one. */
export type NewOrderRow = Insertable<Order> & { id?: number }

export async function addOrders(tx: Db, orders: NewOrderRow[]) {
  const { rows } = await sql<{ id: number }>`${insertInto('order', orders)} returning id`.execute(tx)
  return rows
}

type NewLine = Insertable<OrderLine> &
  Pick<Selectable<OrderLine>, 'backorderedTenths' | 'shippedTenths' | 'returnedTenths'>

export async function addOrderLines(tx: Db, lines: NewLine[]) {
  const { rows } = await sql<AddedLine>`${insertInto('order_line', lines)}
    returning id, order_id, line_no, sku_id, quantity_tenths, preferred_lot`.execute(tx)
  return rows
}

type AddedLine = Pick<
  Selectable<OrderLine>,
  'id' | 'orderId' | 'lineNo' | 'skuId' | 'quantityTenths' | 'preferredLot'
>

export const awaitReview = (tx: Db, orderIds: number[]) =>
  tx
    .updateTable('order')
    .set({ status: 'pendingReview', expiresAt: null })
    .where('id', 'in', orderIds)
    .execute()

export const addTransitions = (tx: Db, transitions: Insertable<OrderTransition>[]) =>
  tx.insertInto('orderTransition').values(transitions).execute()
