import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Order, OrderLine, OrderMove } from '#server/db/types.ts'

/** What an order keeps of skus, and what deciding about them needs. */
export const findGoods = (db: Db, skuIds: number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .where('sku.id', '=', sql<number>`any(${skuIds}::bigint[])`)
    .select([
      'sku.id as skuId',
      'sku.productId',
      'sku.skuCode',
      'sku.packing',
      'sku.packCount',
      'sku.amount',
      'sku.amountUnit',
      'sku.salesUnit',
      'sku.allowsBackorder',
      'sku.leadTimeDays',
      'product.catalogNumber',
      'product.nameZh',
      'product.nameEn',
      'product.casNumber',
      'product.grade',
      'product.purity',
      'product.regulatedClasses',
      'product.isHazardousChemical',
      'brand.nameZh as brandNameZh',
      'brand.nameEn as brandNameEn',
    ])
    .select(
      sql<number>`coalesce((select sum(on_hand_tenths - reserved_tenths) from stock where sku_id = sku.id), 0)::bigint`.as(
        'freeTenths',
      ),
    )
    .execute()

export type Goods = Awaited<ReturnType<typeof findGoods>>[number]

/** Who buys, and where it is told. */
export const findBuyer = (db: Db, memberId: number) =>
  db
    .selectFrom('member')
    .innerJoin('company', 'company.id', 'member.companyId')
    .where('member.id', '=', memberId)
    .select([
      'member.email',
      'member.locale',
      'member.nickname',
      'company.name as companyName',
      'company.state',
    ])
    .executeTakeFirstOrThrow()

export const addOrders = (tx: Db, orders: Insertable<Order>[]) =>
  tx.insertInto('order').values(orders).returning(['id', 'orderNo']).execute()

export const addOrderLines = (tx: Db, lines: Insertable<OrderLine>[]) =>
  tx
    .insertInto('orderLine')
    .values(lines)
    .returning(['id', 'orderId', 'lineNo', 'skuId', 'quantityTenths'])
    .execute()

/** Something turned out to be missing: somebody has to look at these orders first. */
export const awaitReview = (tx: Db, orderIds: number[]) =>
  tx
    .updateTable('order')
    .set({ status: 'pendingReview', expiresAt: null })
    .where('id', 'in', orderIds)
    .execute()

export const addMoves = (tx: Db, moves: Insertable<OrderMove>[]) =>
  tx.insertInto('orderMove').values(moves).execute()
