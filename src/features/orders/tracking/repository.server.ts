import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Scope } from '../order/permissions.ts'

/** @param scope whose orders; both null: all */
export const findParcelRow = (
  db: Db,
  { companyId, memberId }: Scope,
  { orderNo, trackingNo }: { orderNo: string; trackingNo: string },
) =>
  db
    .selectFrom('shipment')
    .innerJoin('order', 'order.id', 'shipment.orderId')
    .where('order.orderNo', '=', orderNo)
    .where(sql<boolean>`upper(shipment.tracking_no) = upper(${trackingNo})`)
    .$if(companyId !== null, (parcels) => parcels.where('order.companyId', '=', companyId))
    .$if(memberId !== null, (parcels) => parcels.where('order.memberId', '=', memberId))
    .select(['order.id as orderId', 'order.orderNo', 'order.status', 'order.address'])
    .select(['shipment.warehouse', 'shipment.carrier', 'shipment.trackingNo', 'shipment.shippedAt'])
    .select((eb) => [
      eb
        .selectFrom('shipmentLine')
        .whereRef('shipmentLine.shipmentId', '=', 'shipment.id')
        .select(({ fn }) => fn.count<number>('shipmentLine.orderLineId').distinct().as('count'))
        .as('lines'),
      eb
        .exists(
          eb
            .selectFrom('shipmentLine')
            .innerJoin('orderLine', 'orderLine.id', 'shipmentLine.orderLineId')
            .whereRef('shipmentLine.shipmentId', '=', 'shipment.id')
            .where('orderLine.unNumber', 'is not', null)
            .select('orderLine.id'),
        )
        .as('isDangerous'),
    ])
    .orderBy('shipment.id')
    .limit(1)
    .executeTakeFirst()

export type TrackedParcelRow = NonNullable<Awaited<ReturnType<typeof findParcelRow>>>

/** Lots that were sent on a member's latest orders, the latest first. */
export const listReceivedLots = (db: Db, memberId: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('order')
        .where('memberId', '=', memberId)
        .select('id')
        .orderBy('id', 'desc')
        .limit(20)
        .as('latest'),
    )
    .innerJoin('orderLine', 'orderLine.orderId', 'latest.id')
    .innerJoin('shipmentLine', 'shipmentLine.orderLineId', 'orderLine.id')
    .where('shipmentLine.lotNumber', '<>', '')
    .select(['orderLine.productId', 'orderLine.nameZh', 'orderLine.nameEn', 'orderLine.catalogNumber'])
    .select('shipmentLine.lotNumber')
    .orderBy('latest.id', 'desc')
    .orderBy('orderLine.lineNo')
    .execute()
