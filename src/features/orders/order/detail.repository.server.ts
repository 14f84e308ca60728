import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#server/db/client.ts'
import type { DB, OrderLine } from '#server/db/types.ts'

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
    .selectFrom('orderTransition as move')
    .leftJoin('member', (join) =>
      join.onRef('member.id', '=', 'move.actorId').on('move.actor', '=', 'member'),
    )
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'move.actorId').on('move.actor', '=', 'staff'))
    .where('move.orderId', '=', orderId)
    .select(['move.fromStatus', 'move.toStatus', 'move.actor', 'move.reason', 'move.at'])
    .select(['member.nickname as memberName', 'staff.name as staffName'])
    .orderBy('move.id')
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
    .execute()

export type AfterSaleRow = Awaited<ReturnType<typeof listAfterSales>>[number]
