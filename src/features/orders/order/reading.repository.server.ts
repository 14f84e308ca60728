import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { actorNames } from '#features/members/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { newestFirst, readPage } from '#server/db/key-page.ts'
import { anyOf, containing, countSome, displayName } from '#server/db/sql.ts'
import type { DB, OrderLine } from '#server/db/types.ts'
import { mostCounted } from '#shared/display.ts'
import type { Paging } from '#shared/filter-schemas.ts'
import type { Scope } from './permissions.ts'
import { pictureOfLine } from './repository.server.ts'
import type { OrderStatus } from './state.ts'

const headColumns = [
  'order.id',
  'order.orderNo',
  'order.memberId',
  'order.companyId',
  'order.kind',
  'order.status',
  'order.isExpired',
  'order.paymentTerms',
  'order.collection',
  'order.totalFen',
  'order.depositFen',
  'order.paidFen',
  'order.refundedFen',
  'order.couponId',
  'order.isAwaitingApproval',
  'order.isOffline',
  'order.poNumber',
  'order.placedAt',
  'order.expiresAt',
  displayName('member').as('memberName'),
  'company.name as companyName',
] as const

const seen = (db: Db, { companyId, memberId }: Scope) =>
  db
    .selectFrom('order')
    .$if(companyId !== null, (orders) => orders.where('order.companyId', '=', companyId))
    .$if(memberId !== null, (orders) => orders.where('order.memberId', '=', memberId))

/** `from`, `until`: bounds of `placedAt`. */
export interface OrderFilter {
  statuses: readonly OrderStatus[]
  keyword: string
  projectId: number | null
  from: Date | null
  until: Date | null
  ids?: number[]
}

const names = (eb: ExpressionBuilder<DB, 'order'>, keyword: string) => {
  const pattern = containing(keyword)
  return eb.or([
    eb('order.orderNo', '=', keyword),
    eb('order.poNumber', 'ilike', pattern),
    eb.exists(
      eb
        .selectFrom('orderLine as line')
        .whereRef('line.orderId', '=', 'order.id')
        .where((line) =>
          line.or([
            line('line.skuCode', 'ilike', pattern),
            line('line.catalogNumber', 'ilike', pattern),
            line('line.casNumber', '=', keyword),
            line('line.nameZh', 'ilike', pattern),
            line('line.nameEn', 'ilike', pattern),
          ]),
        ),
    ),
  ])
}

const filtered = (db: Db, scope: Scope, { statuses, keyword, projectId, from, until, ids }: OrderFilter) =>
  seen(db, scope)
    .$if(statuses.length > 0, (orders) => orders.where('order.status', 'in', statuses))
    .$if(ids !== undefined, (orders) => orders.where('order.id', '=', anyOf(ids ?? [])))
    .$if(projectId !== null, (orders) => orders.where('order.projectId', '=', projectId))
    .$if(from !== null, (orders) => orders.where('order.placedAt', '>=', from))
    .$if(until !== null, (orders) => orders.where('order.placedAt', '<', until))
    .$if(keyword !== '', (orders) => orders.where((eb) => names(eb, keyword)))

export const countOrders = (db: Db, scope: Scope, filter: OrderFilter) =>
  countSome(db, filtered(db, scope, filter).select('order.id'))

export const countByStatus = (db: Db, scope: Scope) =>
  db
    .selectFrom(
      seen(db, scope).select('order.status').orderBy('order.id', 'desc').limit(mostCounted).as('newest'),
    )
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()

/** Without parameters, so that the partial indexes match. */
export const isOpen = sql<boolean>`"order".status not in ('finished', 'cancelled')`

export const countOpenByStatus = (db: Db, scope: Scope) =>
  seen(db, scope)
    .where(isOpen)
    .select(({ fn }) => [
      'order.status',
      fn.countAll<number>().as('count'),
      fn.min('order.placedAt').as('since'),
    ])
    .groupBy('order.status')
    .execute()

export const orderHeads = (db: Db, scope: Scope, filter: OrderFilter) =>
  filtered(db, scope, filter)
    .innerJoin('member', 'member.id', 'order.memberId')
    .innerJoin('company', 'company.id', 'order.companyId')
    .select(headColumns)

/** The newest first. */
export const listOrderRows = (db: Db, scope: Scope, filter: OrderFilter, paging: Paging) =>
  readPage(orderHeads(db, scope, filter), newestFirst('order.id'), paging)

export const listNewestNumbers = (db: Db, scope: Scope, most: number) =>
  seen(db, scope)
    .select(['order.id', 'order.orderNo', 'order.placedAt'])
    .orderBy('order.id', 'desc')
    .limit(most)
    .execute()

export type HeadRow = Awaited<ReturnType<typeof listOrderRows>>['rows'][number]

export const listFirstLines = (db: Db, orderIds: number[], most: number) =>
  db
    .selectFrom('orderLine as line')
    .where('line.orderId', '=', anyOf(orderIds))
    .select([
      'line.id',
      'line.orderId',
      'line.productId',
      'line.skuId',
      'line.skuCode',
      'line.nameZh',
      'line.nameEn',
      'line.packing',
      'line.salesUnit',
      'line.quantityTenths',
      'line.unitPriceFen',
      pictureOfLine,
    ])
    .select(sql<number>`row_number() over (partition by order_id order by line_no)`.as('place'))
    .select(sql<number>`count(*) over (partition by order_id)`.as('lineCount'))
    .orderBy('line.orderId')
    .orderBy('line.lineNo')
    .execute()
    .then((lines) => lines.filter(({ place }) => place <= most))

export const findOrderRow = (db: Db, scope: Scope, id: number) =>
  seen(db, scope)
    .innerJoin('member', 'member.id', 'order.memberId')
    .innerJoin('company', 'company.id', 'order.companyId')
    .leftJoin('quote', 'quote.id', 'order.quoteId')
    .where('order.id', '=', id)
    .select(headColumns)
    .select([
      'order.quoteId',
      'quote.quoteNo',
      'order.version',
      'order.goodsFen',
      'order.discountFen',
      'order.freightFen',
      'order.netFen',
      'order.taxFen',
      'order.address',
      'order.receiptType',
      'order.invoice',
      'order.remark',
      'order.projectNumber',
      'order.attachments',
      'order.qualifications',
      'order.purchasePurpose',
      'order.paidAt',
      'order.shippedAt',
      'order.receivedAt',
      'order.finishedAt',
      'order.cancelledAt',
    ])
    .executeTakeFirst()

export type OrderDetailRow = NonNullable<Awaited<ReturnType<typeof findOrderRow>>>

/** Shipped, or picked and still to be shipped. */
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

export const listLines = (db: Db, orderId: number) =>
  db
    .selectFrom('orderLine as line')
    .leftJoin('productReview as review', 'review.orderLineId', 'line.id')
    .where('line.orderId', '=', orderId)
    .selectAll('line')
    .select(pictureOfLine)
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

export type OrderLineRow = Awaited<ReturnType<typeof listLines>>[number]

export const listTransitions = (db: Db, orderId: number) =>
  db
    .selectFrom('orderTransition as transition')
    .where('orderId', '=', orderId)
    .select(['fromStatus', 'toStatus', 'actor', 'reason', 'at'])
    .select(actorNames)
    .orderBy('id')
    .execute()

export type TransitionRow = Awaited<ReturnType<typeof listTransitions>>[number]

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
    .leftJoin('order as replacement', 'replacement.id', 'afterSale.replacementId')
    .where('afterSale.orderId', '=', orderId)
    .select([
      'afterSale.id',
      'requestNo',
      'afterSale.kind',
      'state',
      'reason',
      'answer',
      'afterSale.createdAt',
      'afterSale.updatedAt',
      'replacementId',
      'replacement.orderNo as replacementNo',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('afterSaleLine as line')
          .whereRef('line.afterSaleId', '=', 'afterSale.id')
          .select(['line.orderLineId', 'line.quantityTenths', 'line.lotNumber', 'line.pictures'])
          .orderBy('line.orderLineId'),
      ).as('lines'),
    )
    .orderBy('afterSale.id')
    .execute()

/** The order whose exchange this order replaces. */
export const findReplaced = (db: Db, orderId: number) =>
  db
    .selectFrom('afterSale')
    .innerJoin('order', 'order.id', 'afterSale.orderId')
    .where('afterSale.replacementId', '=', orderId)
    .select(['order.id', 'order.orderNo', 'afterSale.requestNo'])
    .executeTakeFirst()

export type AfterSaleRow = Awaited<ReturnType<typeof listAfterSales>>[number]
