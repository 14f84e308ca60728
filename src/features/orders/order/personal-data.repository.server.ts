import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import { countSome } from '#server/db/sql.ts'

/** The member's own orders above an id, with reviews and after-sale requests. */
export const listPersonalOrders = (
  db: Db,
  memberId: number,
  { above, limit }: { above: number; limit: number },
) =>
  db
    .selectFrom('order')
    .where('order.memberId', '=', memberId)
    .where('order.id', '>', above)
    .select([
      'order.id',
      'order.orderNo',
      'order.status',
      'order.placedAt',
      'order.totalFen',
      'order.paidFen',
    ])
    .select(['order.address', 'order.invoice', 'order.remark', 'order.poNumber', 'order.projectNumber'])
    .select('order.attachments')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('orderLine as line')
          .leftJoin('productReview as review', (join) =>
            join.onRef('review.orderLineId', '=', 'line.id').on('review.memberId', '=', memberId),
          )
          .whereRef('line.orderId', '=', 'order.id')
          .select(['line.skuCode', 'line.nameZh', 'line.nameEn', 'line.packing', 'line.quantityTenths'])
          .select(['line.unitPriceFen', 'line.grossFen', 'review.stars', 'review.text as review'])
          .orderBy('line.lineNo'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('afterSale as request')
          .whereRef('request.orderId', '=', 'order.id')
          .where('request.memberId', '=', memberId)
          .select([
            'request.requestNo',
            'request.kind',
            'request.state',
            'request.reason',
            'request.createdAt',
          ])
          .orderBy('request.id'),
      ).as('afterSales'),
    ])
    .orderBy('order.id')
    .limit(limit)
    .execute()

/** Orders and after-sale requests that are under way. */
export async function countOpenOf(db: Db, memberId: number) {
  const orders = db
    .selectFrom('order')
    .where('memberId', '=', memberId)
    .where('status', 'not in', ['pendingComment', 'finished', 'cancelled'])
    .select('id')
  const afterSales = db
    .selectFrom('afterSale')
    .where('memberId', '=', memberId)
    .where('state', 'in', ['requested', 'approved', 'received'])
    .select('id')
  return { orders: await countSome(db, orders), afterSales: await countSome(db, afterSales) }
}
