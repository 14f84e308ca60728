import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { AfterSale, AfterSaleLine } from '#server/db/types.ts'
import type { AfterSaleKind, AfterSaleState } from '../order/schema.ts'

/** `leftTenths`: can still be returned. `askedTenths`: in open requests of the kind. */
export const listReturnable = (db: Db, orderId: number, kind: AfterSaleKind) =>
  db
    .selectFrom('orderLine as line')
    .where('line.orderId', '=', orderId)
    .select(['line.id', 'line.regulatedClasses', 'line.quantityTenths'])
    .select(
      sql<number>`line.shipped_tenths - line.returned_tenths - coalesce((
        select sum(asked.quantity_tenths) from after_sale_line asked join after_sale on after_sale.id = asked.after_sale_id
        where asked.order_line_id = line.id and after_sale.kind in ('return', 'exchange')
          and after_sale.state in ('requested', 'approved')), 0)::bigint`.as('leftTenths'),
    )
    .select(
      sql<number>`coalesce((
        select sum(asked.quantity_tenths) from after_sale_line asked join after_sale on after_sale.id = asked.after_sale_id
        where asked.order_line_id = line.id and after_sale.kind = ${kind}
          and after_sale.state in ('requested', 'approved')), 0)::bigint`.as('askedTenths'),
    )
    .execute()

export const addAfterSale = (tx: Db, request: Insertable<AfterSale>) =>
  tx.insertInto('afterSale').values(request).returning('id').executeTakeFirstOrThrow()

export const addAfterSaleLines = (tx: Db, lines: Insertable<AfterSaleLine>[]) =>
  tx.insertInto('afterSaleLine').values(lines).execute()

export const findOrderIdOf = async (db: Db, id: number) =>
  (await db.selectFrom('afterSale').select('orderId').where('id', '=', id).executeTakeFirst())?.orderId

/** Locked with the order. */
export const findAfterSale = (tx: Db, orderId: number, id: number) =>
  tx
    .selectFrom('afterSale')
    .select(['id', 'requestNo', 'kind', 'state'])
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listAfterSaleLines = (db: Db, id: number) =>
  db
    .selectFrom('afterSaleLine')
    .select(['orderLineId', 'quantityTenths'])
    .where('afterSaleId', '=', id)
    .execute()

export const changeAfterSale = (
  tx: Db,
  id: number,
  change: {
    state?: AfterSaleState
    answer?: string
    refundFen?: number
    replacementId?: number
    creditedFen?: number
    updatedAt: Date
  },
) => tx.updateTable('afterSale').set(change).where('id', '=', id).execute()

export const findExchangedOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('order')
    .select(['memberId', 'companyId', 'kind', 'collection', 'address', 'poNumber', 'projectNumber'])
    .select(['purchasePurpose', 'qualifications', 'isOffline'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

/** The replacement is bought by the same handler for the same use. */
export const copyDeclaration = (tx: Db, orderId: number, replacementId: number) =>
  sql`insert into purchase_declaration (order_id, handler_name, handler_id, handler_id_masked, use, receiver, is_through_agent)
    select ${replacementId}::bigint, handler_name, handler_id, handler_id_masked, use, receiver, is_through_agent
    from purchase_declaration where order_id = ${orderId}::bigint`.execute(tx)

/** The lines of a request as lines of an order, without sums. */
export const listExchangedLines = (db: Db, id: number) =>
  db
    .selectFrom('afterSaleLine as asked')
    .innerJoin('orderLine as line', 'line.id', 'asked.orderLineId')
    .where('asked.afterSaleId', '=', id)
    .select([
      'line.skuId',
      'line.productId',
      'line.skuCode',
      'line.catalogNumber',
      'line.nameZh',
      'line.nameEn',
      'line.brandNameZh',
      'line.brandNameEn',
      'line.casNumber',
      'line.grade',
      'line.purity',
      'line.packing',
      'line.salesUnit',
      'line.regulatedClasses',
      'line.isHazardousChemical',
      'line.unNumber',
      'asked.quantityTenths',
      'line.listPriceFen',
      'line.unitPriceFen',
      'line.priceReason',
      'line.taxRateBp',
      'line.leadTimeDays',
    ])
    .select(({ lit }) => [
      lit(0).as('backorderedTenths'),
      lit(0).as('shippedTenths'),
      lit(0).as('returnedTenths'),
    ])
    .orderBy('line.lineNo')
    .execute()

/** Refunds of the order promised to requests, sent or not. */
export async function promisedFen(tx: Db, orderId: number) {
  const { promised } = await tx
    .selectFrom('afterSale')
    .where('orderId', '=', orderId)
    .select(sql<number>`coalesce(sum(refund_fen), 0)::bigint`.as('promised'))
    .executeTakeFirstOrThrow()
  return promised
}

export const listProducts = (db: Db, orderId: number) =>
  db.selectFrom('orderLine').select(['id', 'productId']).where('orderId', '=', orderId).execute()
