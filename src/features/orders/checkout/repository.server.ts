import { CamelCasePlugin, type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Order, OrderLine, OrderTransition } from '#server/db/types.ts'

/** One query: the settings and two order numbers. */
export const findPlacing = (db: Db) =>
  db
    .selectNoFrom((eb) =>
      eb.selectFrom('siteSetting').where('key', '=', 'trade').select('value').as('settingsFound'),
    )
    .select(
      sql<number[]>`array[nextval('order_number')::integer, nextval('order_number')::integer]`.as(
        'sequences',
      ),
    )
    .executeTakeFirstOrThrow()

export const addOrders = (tx: Db, orders: Insertable<Order>[]) =>
  tx.insertInto('order').values(orders).returning(['id', 'orderNo']).execute()

type NewLine = Insertable<OrderLine> &
  Pick<Selectable<OrderLine>, 'backorderedTenths' | 'shippedTenths' | 'returnedTenths'>

class ColumnNames extends CamelCasePlugin {
  of(name: string) {
    return this.snakeCase(name)
  }
}
const columnNames = new ColumnNames()

/** As one JSON value: a hundred parameters cost more than the rows. Every column is named. */
export async function addOrderLines(tx: Db, lines: NewLine[]) {
  const records = lines.map((line) =>
    Object.fromEntries(Object.entries(line).map(([name, value]) => [columnNames.of(name), value])),
  )
  const { rows } = await sql<AddedLine>`insert into order_line overriding user value
    select * from json_populate_recordset(null::order_line, ${JSON.stringify(records)}::text::json)
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
