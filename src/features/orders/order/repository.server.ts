import { type Insertable, sql, type Updateable } from 'kysely'
import { isSkuOnSale, packPictureVersion } from '#features/catalog/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { compiled, type Slots } from '#server/db/compiled.ts'
import { anyOf, bigints } from '#server/db/sql.ts'
import type { OfflineContract, Order } from '#server/db/types.ts'
import { invariant } from '#shared/failure.ts'
import type { Actor, OrderStatus } from './state.ts'

const columns = [
  'id',
  'orderNo',
  'memberId',
  'placedBy',
  'companyId',
  'kind',
  'status',
  'version',
  'isExpired',
  'paymentTerms',
  'collection',
  'totalFen',
  'depositFen',
  'paidFen',
  'refundedFen',
  'couponId',
  'address',
  'projectId',
  'isAwaitingApproval',
  'isOffline',
  'qualifications',
  'expiresAt',
  'shippedAt',
  'receivedAt',
] as const

/** A lock that rows which refer to the order do not wait for: purchases of its company name it as the last one. */
export const lockOrders = (tx: Db, ids: number[]) =>
  tx.selectFrom('order').select(columns).where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute()

export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number]

export interface Due {
  status: OrderStatus
  /** Of a partial index. */
  column: 'expiresAt' | 'shippedAt' | 'receivedAt'
  before: Date
}

const dueOrders = (db: Db, { status, column, before }: Due) =>
  db
    .selectFrom('order')
    .where('status', '=', status)
    .where(column, '<=', before)
    .$if(status === 'pendingPayment', (due) => due.where('paidFen', '=', 0))

export const listDueOrders = (db: Db, due: Due) => dueOrders(db, due).select('id').orderBy('id').execute()

/** @returns nothing when it is no longer due, or another process has locked it */
export const lockDueOrder = (tx: Db, due: Due, id: number) =>
  dueOrders(tx, due).select(columns).where('id', '=', id).forNoKeyUpdate().skipLocked().executeTakeFirst()

export type OrderChange = Updateable<Order>

export const changeOrder = (tx: Db, id: number, change: OrderChange) =>
  tx
    .updateTable('order')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

interface NewTransition {
  orderId: number
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  actor: Actor
  actorId: number | null
  reason: string
  at: Date
}

/** Only a change of status: a note that leaves the status needs a table of its own. */
export const addTransition = (tx: Db, transition: NewTransition) =>
  tx.insertInto('orderTransition').values(transition).execute()

export const findLineIds = async (db: Db, orderId: number) =>
  (await db.selectFrom('orderLine').select('id').where('orderId', '=', orderId).orderBy('id').execute()).map(
    ({ id }) => id,
  )

/** Unique within ten million orders and requests. */
export async function nextOrderNumber(db: Db) {
  const { rows } = await sql<{ number: number }>`select nextval('order_number') as number`.execute(db)
  invariant(rows[0])
  return rows[0].number
}

export const findOrderMoney = (db: Db, id: number) =>
  db
    .selectFrom('order')
    .select(['companyId', 'paidFen', 'refundedFen'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findOrderVersion = async (db: Db, id: number) =>
  (await db.selectFrom('order').select('version').where('id', '=', id).executeTakeFirst())?.version

export const findTradeSettings = (db: Db) =>
  db.selectFrom('siteSetting').select('value').where('key', '=', 'trade').executeTakeFirst()

export const findNotified = (db: Db, orderId: number) =>
  db
    .selectFrom('order')
    .select(['id', 'orderNo', 'memberId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

export const listLinesOnSale = (db: Db, orderId: number) =>
  db
    .selectFrom('orderLine as line')
    .innerJoin('sku', 'sku.id', 'line.skuId')
    .innerJoin('product', 'product.id', 'sku.productId')
    .where('line.orderId', '=', orderId)
    .select(['line.skuId', 'line.quantityTenths', 'line.skuCode'])
    .select(isSkuOnSale.as('isOnSale'))
    .orderBy('line.lineNo')
    .execute()

export const listStockLines = (db: Db, lineIds: number[]) =>
  db
    .selectFrom('orderLine')
    .select(['id as orderLineId', 'skuId', 'backorderedTenths', 'preferredLot'])
    .where('id', '=', anyOf(lineIds))
    .orderBy('id')
    .execute()

export const setBackordered = (tx: Db, lines: { orderLineId: number; backorderedTenths: number }[]) =>
  sql`update order_line set backordered_tenths = t.tenths
  from unnest(${bigints(lines.map(({ orderLineId }) => orderLineId))},
    ${bigints(lines.map(({ backorderedTenths }) => backorderedTenths))}) as t (id, tenths)
  where order_line.id = t.id`.execute(tx)

export const clearBackordered = (tx: Db, lineIds: number[]) =>
  tx
    .updateTable('orderLine')
    .set({ backorderedTenths: 0 })
    .where('id', '=', anyOf(lineIds))
    .where('backorderedTenths', '>', 0)
    .execute()

interface LineQuantity {
  orderLineId: number
  quantityTenths: number
}

const sumsOf = (lines: LineQuantity[]) => sql`(select id, sum(tenths)::bigint as tenths from unnest(
  ${bigints(lines.map(({ orderLineId }) => orderLineId))},
  ${bigints(lines.map(({ quantityTenths }) => quantityTenths))}) as t (id, tenths) group by 1)`

export const addShipped = (tx: Db, lines: LineQuantity[]) =>
  sql`update order_line l set shipped_tenths = l.shipped_tenths + s.tenths
  from ${sumsOf(lines)} s where l.id = s.id`.execute(tx)

/** @returns the lines, without those that returned more than was shipped */
export async function addReturned(tx: Db, lines: LineQuantity[]) {
  const { rows } = await sql<{ id: number; skuId: number }>`
    update order_line l set returned_tenths = l.returned_tenths + s.tenths from ${sumsOf(lines)} s
    where l.id = s.id and l.returned_tenths + s.tenths <= l.shipped_tenths
    returning l.id, l.sku_id`.execute(tx)
  return rows
}

const goodsOf = compiled((db, { skuIds }: Slots<{ skuIds: number[] }>) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.productId')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .where('sku.id', '=', anyOf(skuIds))
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
      'product.brandId',
      'product.catalogNumber',
      'product.nameZh',
      'product.nameEn',
      'product.casNumber',
      'product.grade',
      'product.purity',
      'product.gramsPerMl',
      'product.molecularWeight',
      'product.regulatedClasses',
      'product.isHazardousChemical',
      'product.unNumber',
      'brand.nameZh as brandNameZh',
      'brand.nameEn as brandNameEn',
      packPictureVersion.as('pictureVersion'),
    ])
    .select(
      sql<number>`coalesce((select sum(on_hand_tenths - reserved_tenths) from stock where sku_id = sku.id), 0)::bigint`.as(
        'freeTenths',
      ),
    ),
)

export const findGoods = (db: Db, skuIds: number[]) => goodsOf(db, { skuIds })

export type Goods = Awaited<ReturnType<typeof findGoods>>[number]

export const addOfflineContract = (tx: Db, contract: Insertable<OfflineContract>) =>
  tx.insertInto('offlineContract').values(contract).execute()

export const findOfflineContract = (db: Db, orderId: number) =>
  db
    .selectFrom('offlineContract')
    .select(['contractNo as number', 'signedOn', 'file as filepath'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

/** Of one request, or of all that were refunded. */
export const listReturnedLines = (db: Db, orderIds: number[], afterSaleId: number | null) =>
  db
    .selectFrom('afterSale')
    .innerJoin('afterSaleLine as line', 'line.afterSaleId', 'afterSale.id')
    .where('afterSale.orderId', '=', anyOf(orderIds))
    .where('afterSale.kind', '<>', 'exchange')
    .$if(afterSaleId !== null, (some) => some.where('afterSale.id', '=', afterSaleId as number))
    .$if(afterSaleId === null, (some) =>
      some.where((eb) => eb.or([eb('refundFen', '>', 0), eb('creditedFen', '>', 0)])),
    )
    .select(['line.orderLineId'])
    .select(sql<number>`sum(line.quantity_tenths)::bigint`.as('quantityTenths'))
    .groupBy('line.orderLineId')
    .execute()

/** Of a row `line` of `order_line`: of the pack as it is sold today. */
export const pictureOfLine = sql<string | null>`(select ${packPictureVersion} from sku
  join product on product.id = sku.product_id join brand on brand.id = product.brand_id
  where sku.id = line.sku_id)`.as('pictureVersion')

/** Whom the invoice of each names, and where the goods go. */
export const listBilling = (db: Db, ids: number[]) =>
  db
    .selectFrom('order')
    .select(['id', 'receiptType', 'invoice', 'address'])
    .where('id', '=', anyOf(ids))
    .execute()
