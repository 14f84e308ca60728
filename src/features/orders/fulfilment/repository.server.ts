import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { anyOf } from '#server/db/sql.ts'
import type { Shipment, ShipmentLine } from '#server/db/types.ts'

export const addShipment = (tx: Db, shipment: Insertable<Shipment>) =>
  tx.insertInto('shipment').values(shipment).returning('id').executeTakeFirstOrThrow()

export const addShipmentLines = (tx: Db, lines: Insertable<ShipmentLine>[]) =>
  tx.insertInto('shipmentLine').values(lines).execute()

export const isAllShipped = async (db: Db, orderId: number) =>
  !(await db
    .selectFrom('orderLine')
    .select('id')
    .where('orderId', '=', orderId)
    .whereRef('shippedTenths', '<', 'quantityTenths')
    .limit(1)
    .executeTakeFirst())

export const hasDangerousGoods = async (db: Db, lineIds: number[]) =>
  Boolean(
    await db
      .selectFrom('orderLine')
      .select('id')
      .where('id', '=', anyOf(lineIds))
      .where('unNumber', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  )

/** Codes of skus that are to be sent, and whose products are barred, or of a class that they were not of when ordered. */
export const listNewlyRegulated = async (db: Db, orderId: number) =>
  (
    await db
      .selectFrom('orderLine as line')
      .innerJoin('product', 'product.id', 'line.productId')
      .select('line.skuCode')
      .where('line.orderId', '=', orderId)
      .whereRef('line.shippedTenths', '<', 'line.quantityTenths')
      .where(sql<boolean>`(product.is_barred or not product.regulated_classes <@ line.regulated_classes)`)
      .orderBy('line.lineNo')
      .execute()
  ).map(({ skuCode }) => skuCode)

/** Whether goods are to be sent that only verified companies may buy, to another one. */
export const lacksVerification = async (db: Db, orderId: number) =>
  Boolean(
    await db
      .selectFrom('order')
      .innerJoin('company', 'company.id', 'order.companyId')
      .innerJoin('orderLine as line', 'line.orderId', 'order.id')
      .innerJoin('product', 'product.id', 'line.productId')
      .select('line.id')
      .where('order.id', '=', orderId)
      .where('company.state', '<>', 'verified')
      .whereRef('line.shippedTenths', '<', 'line.quantityTenths')
      .where(
        sql<boolean>`(line.is_hazardous_chemical or product.is_hazardous_chemical or line.regulated_classes <> '{}')`,
      )
      .limit(1)
      .executeTakeFirst(),
  )

export const listReliedOn = async (db: Db, orderId: number) =>
  (
    await db.selectFrom('order').select('qualifications').where('id', '=', orderId).executeTakeFirstOrThrow()
  ).qualifications.map(({ qualificationId }) => qualificationId)

export const hasShipments = async (db: Db, orderId: number) =>
  Boolean(
    await db.selectFrom('shipment').select('id').where('orderId', '=', orderId).limit(1).executeTakeFirst(),
  )

/** Regulated lines, with the facts of their products that the sales ledger needs. */
export const listSoldLines = (db: Db, orderId: number) =>
  db
    .selectFrom('orderLine as line')
    .innerJoin('product', 'product.id', 'line.productId')
    .where('line.orderId', '=', orderId)
    .where(sql<boolean>`line.regulated_classes <> '{}'`)
    .select(['line.id', 'line.productId', 'line.skuCode', 'line.nameZh', 'line.nameEn', 'line.casNumber'])
    .select(['line.grade', 'line.purity', 'line.packing', 'line.salesUnit', 'line.regulatedClasses'])
    .select(['line.quantityTenths', 'line.shippedTenths'])
    .select(['line.unNumber', 'product.gramsPerMl', 'product.molecularWeight'])
    .execute()

export type SoldLineRow = Awaited<ReturnType<typeof listSoldLines>>[number]

export const findOrderInvoice = (db: Db, orderId: number) =>
  db.selectFrom('order').select('invoice').where('id', '=', orderId).executeTakeFirstOrThrow()

/** Locked: one process counts at a time. */
export async function lockSalesMark(tx: Db) {
  const { transitionId } = await tx
    .selectFrom('salesMark')
    .select('transitionId')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return transitionId
}

export const setSalesMark = (tx: Db, transitionId: number) =>
  tx.updateTable('salesMark').set({ transitionId }).execute()

/** Later transitions may still be uncommitted. */
export const findLastTransition = (db: Db, before: Date) =>
  db
    .selectFrom('orderTransition')
    .select('id')
    .where('at', '<', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listSold = (db: Db, after: number, upTo: number) =>
  db
    .selectFrom('orderTransition as transition')
    .innerJoin('orderLine as line', 'line.orderId', 'transition.orderId')
    .where('transition.id', '>', after)
    .where('transition.id', '<=', upTo)
    .where('transition.toStatus', '=', 'confirmed')
    .groupBy('line.productId')
    .select('line.productId')
    .select(sql<number>`sum(line.quantity_tenths)::bigint`.as('quantityTenths'))
    .execute()

/** @returns ids of orders by their numbers */
export async function findIdsByNumber(db: Db, orderNos: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('order')
    .select(['id', 'orderNo'])
    .where(sql<boolean>`order_no = any(${orderNos}::text[])`)
    .execute()
  return new Map(rows.map(({ id, orderNo }) => [orderNo, id]))
}
