import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import type { DB, OrderLine } from '#server/db/types.ts'
import type { AfterSaleKind, AfterSaleState } from './schema.ts'
import type { Actor, OrderStatus } from './state.ts'

/** The lots of a line: those that were sent, and those that are chosen and still to be sent. */
const lotsOfLine = (eb: ExpressionBuilder<DB & { line: OrderLine }, 'line'>) =>
  eb
    .selectFrom('orderLineLot as chosen')
    .innerJoin('lot', 'lot.id', 'chosen.lotId')
    .whereRef('chosen.orderLineId', '=', 'line.id')
    .select(['lot.lotNumber', 'lot.expiresOn', 'chosen.quantityTenths'])
    .unionAll(
      eb
        .selectFrom('shipment')
        .innerJoin('shipmentLine as sent', 'sent.shipmentId', 'shipment.id')
        .leftJoin('lot', 'lot.id', 'sent.lotId')
        .whereRef('shipment.orderId', '=', 'line.orderId')
        .whereRef('sent.orderLineId', '=', 'line.id')
        .where('sent.lotNumber', '<>', '')
        .select(['sent.lotNumber', 'lot.expiresOn', 'sent.quantityTenths']),
    )

/** The lines of an order, with their lots and what was said of them. */
export const listLines = (db: Db, orderId: number) =>
  db
    .selectFrom('orderLine as line')
    .leftJoin('productReview as review', 'review.orderLineId', 'line.id')
    .where('line.orderId', '=', orderId)
    .selectAll('line')
    .select(['review.stars', 'review.text', 'review.pictures'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom(lotsOfLine(eb).as('lots'))
          .groupBy(['lotNumber', 'expiresOn'])
          .select(['lotNumber', 'expiresOn', sql<number>`sum(quantity_tenths)::bigint`.as('quantityTenths')])
          .orderBy('expiresOn')
          .orderBy('lotNumber'),
      ).as('lots'),
    )
    .orderBy('line.lineNo')
    .execute()

export type LineRow = Awaited<ReturnType<typeof listLines>>[number]

export const listMoves = (db: Db, orderId: number) =>
  db
    .selectFrom('orderMove as move')
    .leftJoin('member', (join) =>
      join.onRef('member.id', '=', 'move.actorId').on('move.actor', '=', 'member'),
    )
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'move.actorId').on('move.actor', '=', 'staff'))
    .where('move.orderId', '=', orderId)
    .select(['move.fromStatus', 'move.toStatus', 'move.actor', 'move.reason', 'move.at'])
    .select(['member.nickname as memberName', 'staff.name as staffName'])
    .orderBy('move.id')
    .$narrowType<{ fromStatus: OrderStatus | null; toStatus: OrderStatus; actor: Actor }>()
    .execute()

export type MoveRow = Awaited<ReturnType<typeof listMoves>>[number]

export const listParcels = (db: Db, orderId: number) =>
  db
    .selectFrom('shipment')
    .where('orderId', '=', orderId)
    .select(['id', 'warehouse', 'carrier', 'trackingNo', 'shippedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shipmentLine as line')
          .whereRef('line.shipmentId', '=', 'shipment.id')
          .select(['line.orderLineId', 'line.lotNumber', 'line.quantityTenths'])
          .orderBy('line.orderLineId'),
      ).as('lines'),
    )
    .orderBy('id')
    .execute()

export type ParcelRow = Awaited<ReturnType<typeof listParcels>>[number]

/** What was paid, or tried, for an order. */
export const listPayments = (db: Db, orderId: number) =>
  db
    .selectFrom('paymentPart as part')
    .innerJoin('payment', 'payment.id', 'part.paymentId')
    .where('part.orderId', '=', orderId)
    .select([
      'payment.id',
      'payment.paymentNo',
      'payment.channel',
      'payment.state',
      'payment.createdAt',
      'payment.paidAt',
    ])
    .select('part.amountFen')
    .orderBy('payment.id')
    .$narrowType<{ state: 'pending' | 'paid' | 'failed' | 'closed' }>()
    .execute()

/** What goes back: of the order, and of payments for it that it had no use for (paid twice, or too late). */
export const listRefunds = (db: Db, orderId: number) =>
  db
    .selectFrom('refund')
    .leftJoin('paymentPart as part', (join) =>
      join.onRef('part.paymentId', '=', 'refund.paymentId').on('part.orderId', '=', orderId),
    )
    .where((eb) =>
      eb.or([
        eb('refund.orderId', '=', orderId),
        eb.and([
          eb('refund.orderId', 'is', null),
          eb('part.orderId', 'is not', null),
          eb.or([eb('cause', '=', `notNeeded:${orderId}`), eb('cause', 'like', 'paidTwice:%')]),
        ]),
      ]),
    )
    .select(['refundNo', 'refund.state', 'refund.createdAt'])
    .select((eb) =>
      // what came twice goes back whole; this order's share of it is shown
      eb
        .case()
        .when('cause', 'like', 'paidTwice:%')
        .then(eb.fn.coalesce('part.amountFen', 'refund.amountFen'))
        .else(eb.ref('refund.amountFen'))
        .end()
        .as('amountFen'),
    )
    .orderBy('refund.id')
    .$narrowType<{ state: 'pending' | 'sent' | 'done' | 'failed' }>()
    .execute()

export const listAfterSales = (db: Db, orderId: number) =>
  db
    .selectFrom('afterSale')
    .where('orderId', '=', orderId)
    .select(['id', 'requestNo', 'kind', 'state', 'reason', 'answer', 'createdAt', 'updatedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('afterSaleLine as line')
          .whereRef('line.afterSaleId', '=', 'afterSale.id')
          .select(['line.orderLineId', 'line.quantityTenths', 'line.lotNumber', 'line.pictures'])
          .orderBy('line.orderLineId'),
      ).as('lines'),
    )
    .orderBy('id')
    .$narrowType<{ kind: AfterSaleKind; state: AfterSaleState }>()
    .execute()

export type AfterSaleRow = Awaited<ReturnType<typeof listAfterSales>>[number]
