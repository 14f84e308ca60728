import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { compiled, type Slots } from '#server/db/compiled.ts'
import { anyOf, bigints } from '#server/db/sql.ts'
import type { ChosenLot, Taken } from './allocate.ts'

export interface StockPlace {
  skuId: number
  warehouse: string
}

const shelves = compiled((db, { skuIds, provinceCode }: Slots<{ skuIds: number[]; provinceCode: string }>) =>
  db
    .selectFrom('stock')
    .leftJoin('warehouseDistance as distance', (join) =>
      join.onRef('distance.warehouse', '=', 'stock.warehouse').on('distance.provinceCode', '=', provinceCode),
    )
    .where('stock.skuId', '=', anyOf(skuIds))
    .select(['stock.skuId', 'stock.warehouse', 'distance.rank'])
    .select(sql<number>`on_hand_tenths - reserved_tenths`.as('freeTenths'))
    .orderBy('stock.skuId')
    .orderBy('stock.warehouse')
    .forNoKeyUpdate('stock'),
)

/**
 * Locks all stock of skus, by sku and warehouse: all changes of stock, lots and reservations wait for one another there.
 * @returns the nearest warehouse first
 */
export async function lockShelves(tx: Db, skuIds: number[], provinceCode: string) {
  const rows = await shelves(tx, { skuIds, provinceCode })
  const farthest = 9
  return rows.toSorted((a, b) => (a.rank ?? farthest) - (b.rank ?? farthest))
}

export const lockReservedPlaces = (tx: Db, orderLineIds: number[]) =>
  tx
    .selectFrom('stock')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stockReservation as held')
          .whereRef('held.skuId', '=', 'stock.skuId')
          .whereRef('held.warehouse', '=', 'stock.warehouse')
          .where('held.orderLineId', '=', anyOf(orderLineIds)),
      ),
    )
    .select(['stock.skuId', 'stock.warehouse'])
    .orderBy('stock.skuId')
    .orderBy('stock.warehouse')
    .forNoKeyUpdate()
    .execute()

export const lockPlaces = (tx: Db, places: StockPlace[]) =>
  tx
    .selectFrom('stock')
    .where(
      sql<boolean>`(sku_id, warehouse) in (select * from unnest(${bigints(places.map(({ skuId }) => skuId))},
        ${places.map(({ warehouse }) => warehouse)}::text[]))`,
    )
    .select(['skuId', 'warehouse'])
    .orderBy('skuId')
    .orderBy('warehouse')
    .forNoKeyUpdate()
    .execute()

const columnsOf = (taken: Taken[]) => sql`unnest(
  ${bigints(taken.map(({ orderLineId }) => orderLineId))}, ${bigints(taken.map(({ skuId }) => skuId))},
  ${taken.map(({ warehouse }) => warehouse)}::text[], ${bigints(taken.map(({ quantityTenths }) => quantityTenths))})
  as t (order_line_id, sku_id, warehouse, tenths)`

/** The places must be locked. */
export const addHeld = (tx: Db, taken: Taken[]) =>
  sql`with held as (
    insert into stock_reservation as r (order_line_id, sku_id, warehouse, quantity_tenths)
    select * from ${columnsOf(taken)}
    on conflict (order_line_id, warehouse) do update set quantity_tenths = r.quantity_tenths + excluded.quantity_tenths
  )
  update stock set reserved_tenths = reserved_tenths + s.tenths
  from (select sku_id, warehouse, sum(tenths)::bigint as tenths from ${columnsOf(taken)} group by 1, 2) s
  where stock.sku_id = s.sku_id and stock.warehouse = s.warehouse`.execute(tx)

/** The places must be locked. */
export const freeStock = (tx: Db, orderLineIds: number[]) =>
  sql`with chosen as (
    delete from order_line_lot where order_line_id = ${anyOf(orderLineIds)}
  ), freed as (
    delete from stock_reservation where order_line_id = ${anyOf(orderLineIds)}
    returning sku_id, warehouse, quantity_tenths
  )
  update stock set reserved_tenths = reserved_tenths - s.tenths
  from (select sku_id, warehouse, sum(quantity_tenths)::bigint as tenths from freed group by 1, 2) s
  where stock.sku_id = s.sku_id and stock.warehouse = s.warehouse`.execute(tx)

export const findSkuCodes = (db: Db, skuIds: number[]) =>
  db.selectFrom('sku').select(['id', 'skuCode']).where('id', '=', anyOf(skuIds)).orderBy('skuCode').execute()

export const findHeld = (db: Db, orderLineIds: number[]) =>
  db
    .selectFrom('stockReservation as held')
    .where('held.orderLineId', '=', anyOf(orderLineIds))
    .select(['held.orderLineId', 'held.skuId', 'held.warehouse', 'held.quantityTenths'])
    .select((eb) =>
      eb
        .selectFrom('orderLineLot as chosen')
        .innerJoin('lot', 'lot.id', 'chosen.lotId')
        .whereRef('chosen.orderLineId', '=', 'held.orderLineId')
        .whereRef('lot.warehouse', '=', 'held.warehouse')
        .select(sql<number>`coalesce(sum(chosen.quantity_tenths), 0)::bigint`.as('tenths'))
        .$asScalar()
        .as('chosenTenths'),
    )
    .orderBy('held.orderLineId')
    .orderBy('held.warehouse')
    .execute()

/** The first expiring first. */
export const findLots = (db: Db, skuIds: number[]) =>
  db
    .selectFrom('lot')
    .where('lot.skuId', '=', anyOf(skuIds))
    .select(['lot.id', 'lot.skuId', 'lot.warehouse', 'lot.lotNumber', 'lot.expiresOn'])
    .select((eb) =>
      eb(
        'lot.quantityTenths',
        '-',
        eb
          .selectFrom('orderLineLot as chosen')
          .whereRef('chosen.lotId', '=', 'lot.id')
          .select(sql<number>`coalesce(sum(chosen.quantity_tenths), 0)::bigint`.as('tenths'))
          .$asScalar(),
      ).as('freeTenths'),
    )
    .orderBy('lot.expiresOn', (order) => order.asc().nullsLast())
    .orderBy('lot.id')
    .execute()

const lotColumnsOf = (lots: ChosenLot[]) => sql`unnest(
  ${lots.map(({ orderLineId }) => orderLineId)}::bigint[], ${lots.map(({ lotId }) => lotId)}::bigint[],
  ${lots.map(({ quantityTenths }) => quantityTenths)}::bigint[]) as t (order_line_id, lot_id, tenths)`

export const chooseLots = (tx: Db, lots: ChosenLot[]) =>
  sql`insert into order_line_lot as l (order_line_id, lot_id, quantity_tenths) select * from ${lotColumnsOf(lots)}
  on conflict (order_line_id, lot_id) do update set quantity_tenths = l.quantity_tenths + excluded.quantity_tenths
  `.execute(tx)

/** `lotId` null: the sku has no lots. */
export async function findPicks(db: Db, orderLineIds: number[]) {
  const { rows } = await sql<{
    orderLineId: number
    skuId: number
    warehouse: string
    lotId: number | null
    lotNumber: string
    expiresOn: string | null
    quantityTenths: number
  }>`select c.order_line_id, l.sku_id, l.warehouse, l.id as lot_id, l.lot_number, l.expires_on, c.quantity_tenths
    from order_line_lot c join lot l on l.id = c.lot_id where c.order_line_id = ${anyOf(orderLineIds)}
  union all
  select r.order_line_id, r.sku_id, r.warehouse, null, '', null, r.quantity_tenths - coalesce(c.tenths, 0)
    from stock_reservation r left join (
      select c.order_line_id, l.warehouse, sum(c.quantity_tenths)::bigint as tenths
      from order_line_lot c join lot l on l.id = c.lot_id
      where c.order_line_id = ${anyOf(orderLineIds)} group by 1, 2) c using (order_line_id, warehouse)
    where r.order_line_id = ${anyOf(orderLineIds)} and r.quantity_tenths > coalesce(c.tenths, 0)
  order by 1, 3, 6 nulls last, 4`.execute(db)
  return rows
}

export interface Picked extends Taken {
  lotId: number | null
}

const lotIdsOf = (goods: { lotId: number | null }[]) => sql`${goods.map(({ lotId }) => lotId)}::bigint[]`

/** Lowers lots, stock and reservations. The places must be locked. */
export async function takeOffShelves(tx: Db, picked: Picked[]) {
  const goods = sql`select * from ${columnsOf(picked)}`
  await sql`update lot set quantity_tenths = quantity_tenths - s.tenths
    from (select lot_id, sum(tenths)::bigint as tenths from unnest(${lotIdsOf(picked)},
      ${picked.map(({ quantityTenths }) => quantityTenths)}::bigint[]) as t (lot_id, tenths) group by 1) s
    where lot.id = s.lot_id`.execute(tx)
  const lotted = picked.filter(({ lotId }) => lotId !== null) as (Picked & ChosenLot)[]
  if (lotted.length > 0) await unchooseLots(tx, lotted)
  await sql`with gone as (${goods}), sums as (
      select order_line_id, warehouse, sum(tenths)::bigint as tenths from gone group by 1, 2
    ), emptied as (
      delete from stock_reservation r using sums s
      where r.order_line_id = s.order_line_id and r.warehouse = s.warehouse and r.quantity_tenths = s.tenths
    ), lowered as (
      update stock_reservation r set quantity_tenths = r.quantity_tenths - s.tenths from sums s
      where r.order_line_id = s.order_line_id and r.warehouse = s.warehouse and r.quantity_tenths <> s.tenths
    )
    update stock set on_hand_tenths = on_hand_tenths - s.tenths, reserved_tenths = reserved_tenths - s.tenths
    from (select sku_id, warehouse, sum(tenths)::bigint as tenths from gone group by 1, 2) s
    where stock.sku_id = s.sku_id and stock.warehouse = s.warehouse`.execute(tx)
}

const unchooseLots = (tx: Db, lots: ChosenLot[]) =>
  sql`with sums as (
    select order_line_id, lot_id, sum(tenths)::bigint as tenths from ${lotColumnsOf(lots)} group by 1, 2
  ), emptied as (
    delete from order_line_lot c using sums s
    where c.order_line_id = s.order_line_id and c.lot_id = s.lot_id and c.quantity_tenths = s.tenths
  )
  update order_line_lot c set quantity_tenths = c.quantity_tenths - s.tenths from sums s
  where c.order_line_id = s.order_line_id and c.lot_id = s.lot_id and c.quantity_tenths <> s.tenths`.execute(
    tx,
  )

export const findLotPlaces = (db: Db, lotIds: number[]) =>
  db.selectFrom('lot').select(['id', 'skuId', 'warehouse']).where('id', '=', anyOf(lotIds)).execute()

/** The places must be locked. */
export async function putOnShelves(tx: Db, goods: Picked[]) {
  await sql`update lot set quantity_tenths = quantity_tenths + s.tenths
    from (select lot_id, sum(tenths)::bigint as tenths from unnest(${lotIdsOf(goods)},
      ${goods.map(({ quantityTenths }) => quantityTenths)}::bigint[]) as t (lot_id, tenths) group by 1) s
    where lot.id = s.lot_id`.execute(tx)
  await sql`update stock set on_hand_tenths = on_hand_tenths + s.tenths
    from (select sku_id, warehouse, sum(tenths)::bigint as tenths from ${columnsOf(goods)} group by 1, 2) s
    where stock.sku_id = s.sku_id and stock.warehouse = s.warehouse`.execute(tx)
}

/** In whole bottles, rounded up. */
export const addToSales = (tx: Db, sold: { productId: number; quantityTenths: number }[]) =>
  sql`update product set sales_count = sales_count + ceil(t.tenths / 10.0)::int
  from unnest(${bigints(sold.map(({ productId }) => productId))},
    ${bigints(sold.map(({ quantityTenths }) => quantityTenths))}) as t (product_id, tenths)
  where product.id = t.product_id and t.tenths > 0`.execute(tx)
