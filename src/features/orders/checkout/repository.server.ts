import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { compiled } from '#server/db/compiled.ts'
import { insertRecords } from '#server/db/insert-records.ts'
import type { Order, OrderLine, OrderTransition } from '#server/db/types.ts'
import { invariant } from '#shared/failure.ts'

const placing = compiled((db) =>
  db
    .selectNoFrom((eb) =>
      eb.selectFrom('siteSetting').where('key', '=', 'trade').select('value').as('settingsFound'),
    )
    .select([
      sql<number[]>`array[nextval('order_number')::integer, nextval('order_number')::integer]`.as(
        'sequences',
      ),
      sql<number[]>`array[nextval('order_id_seq'), nextval('order_id_seq')]`.as('ids'),
    ]),
)

/** The settings, and ids and numbers of two orders. */
export async function findPlacing(db: Db) {
  const [found] = await placing(db, {})
  invariant(found)
  return found
}

/** Without an id it gets the next one. */
type NewOrderRow = Insertable<Order> & { id?: number }

export async function addOrders(tx: Db, orders: NewOrderRow[]) {
  const { rows } = await sql<{ id: number }>`${insertRecords('order', orders)} returning id`.execute(tx)
  return rows
}

type NewLine = Insertable<OrderLine> &
  Pick<Selectable<OrderLine>, 'backorderedTenths' | 'shippedTenths' | 'returnedTenths'>

export async function addOrderLines(tx: Db, lines: NewLine[]) {
  const { rows } = await sql<AddedLine>`${insertRecords('orderLine', lines)}
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
  insertRecords('orderTransition', transitions).execute(tx)
