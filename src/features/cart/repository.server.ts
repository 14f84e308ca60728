import { type RawBuilder, sql } from 'kysely'
import { packPictureVersion } from '#features/catalog/service.server.ts'
import type { Db } from '#server/db/client.ts'
import { compiled, compiledRows, type Slots } from '#server/db/compiled.ts'
import { anyOf, bigints, rowsOf } from '#server/db/sql.ts'
import { invariant } from '#shared/failure.ts'
import type { CartKind, SkuQuantity, WantedQuantity } from './schema.ts'

type StoredKind = 'cart' | 'buyNow'

const stored = (kind: CartKind): StoredKind => (kind === 'buy-now' ? 'buyNow' : 'cart')

export interface PricedLine extends WantedQuantity {
  /** Null: price on request. */
  priceFen: number | null
}

export interface CartSkuRow {
  lineId: number | null
  quantityTenths: number | null
  isSelected: boolean | null
  addedPriceFen: number | null
  preferredLot: string | null
  skuId: number
  skuCode: string
  packing: string
  packCount: number
  amount: number | null
  amountUnit: string | null
  salesUnit: string
  packingMultipleTenths: number
  allowsBackorder: boolean
  productId: number
  nameZh: string
  nameEn: string
  casNumber: string | null
  gramsPerMl: number | null
  molecularWeight: number | null
  purity: string | null
  regulatedClasses: string[]
  isHazardousChemical: boolean
  pictureVersion: string | null
  brandNameZh: string
  brandNameEn: string
  isOnSale: boolean
  freeTenths: number
}

export interface CartLineRow extends CartSkuRow {
  lineId: number
  quantityTenths: number
  isSelected: boolean
}

const lineColumns = sql`
  line.id as "lineId", line.quantity_tenths as "quantityTenths", line.is_selected as "isSelected",
  line.added_price_fen as "addedPriceFen", line.preferred_lot as "preferredLot"`

const skuColumns = sql`
  sku.id as "skuId", sku.sku_code as "skuCode", sku.packing, sku.pack_count as "packCount", sku.amount,
  sku.amount_unit as "amountUnit", sku.sales_unit as "salesUnit",
  sku.packing_multiple_tenths as "packingMultipleTenths", sku.allows_backorder as "allowsBackorder",
  product.id as "productId", product.name_zh as "nameZh", product.name_en as "nameEn",
  product.cas_number as "casNumber", product.grams_per_ml as "gramsPerMl",
  product.molecular_weight as "molecularWeight", product.purity, product.regulated_classes as "regulatedClasses",
  product.is_hazardous_chemical as "isHazardousChemical",
  ${packPictureVersion} as "pictureVersion",
  brand.name_zh as "brandNameZh", brand.name_en as "brandNameEn",
  sku.is_on_sale and product.is_on_sale and not product.is_barred as "isOnSale",
  coalesce((select sum(on_hand_tenths - reserved_tenths) from stock where stock.sku_id = sku.id), 0) as "freeTenths"`

const productOfSku = sql`
  join product on product.id = sku.product_id
  join brand on brand.id = product.brand_id`

const countOfCart = (memberId: number | RawBuilder<number>) =>
  sql<number>`(select count(*) from cart_line where member_id = ${memberId}::bigint and way = 'cart')`

const skusWithLines = compiledRows(
  ({ memberId, way, skuIds }: Slots<{ memberId: number; way: StoredKind; skuIds: number[] }>) =>
    sql<CartSkuRow & { inCart: number }>`
      select ${lineColumns}, ${skuColumns}, ${countOfCart(memberId)} as "inCart" from sku ${productOfSku}
      left join cart_line line
        on line.sku_id = sku.id and line.member_id = ${memberId}::bigint and line.way = ${way}
      where sku.id = ${anyOf(skuIds)}`,
)

/** Each with the number of lines in the cart. */
export const findSkus = (db: Db, memberId: number, kind: CartKind, skuIds: number[]) =>
  skusWithLines(db, { memberId, way: stored(kind), skuIds })

export const findLines = (db: Db, memberId: number, kind: CartKind) =>
  rowsOf(
    db,
    sql<CartLineRow>`select ${lineColumns}, ${skuColumns} from cart_line line
      join sku on sku.id = line.sku_id ${productOfSku}
      where line.member_id = ${memberId}::bigint and line.way = ${stored(kind)} order by line.id desc`,
  )

export const skusOfLines = (memberId: number, kind: CartKind) => sql<number[]>`
  select array(select sku_id from cart_line where member_id = ${memberId}::bigint and way = ${stored(kind)})`

export const findLine = async (db: Db, memberId: number, id: number) =>
  (
    await rowsOf(
      db,
      sql<CartLineRow>`select ${lineColumns}, ${skuColumns} from cart_line line
        join sku on sku.id = line.sku_id ${productOfSku}
        where line.member_id = ${memberId}::bigint and line.id = ${id}::bigint`,
    )
  )[0]

export async function countLines(db: Db, memberId: number) {
  const { rows } = await sql<{ count: number }>`select ${countOfCart(memberId)} as count`.execute(db)
  invariant(rows[0])
  return rows[0].count
}

interface CartMark {
  count: number
  /** Changes with the lines, their quantities and what is chosen. */
  digest: string
}

export async function findCartMark(db: Db, memberId: number) {
  const [mark] = await rowsOf(
    db,
    sql<CartMark>`select count(*)::int as count,
        md5(coalesce(string_agg(concat_ws(' ', id, quantity_tenths, is_selected), ',' order by id), '')) as digest
      from cart_line where member_id = ${memberId}::bigint and way = 'cart'`,
  )
  invariant(mark)
  return mark
}

interface PutRow extends SkuQuantity {
  lineId: number
  addedPriceFen: number | null
  preferredLot: string | null
}

interface PutLines {
  memberId: number
  way: StoredKind
  skuIds: number[]
  quantities: number[]
  prices: (number | null)[]
  lots: (string | null)[]
  /** Ids of the skus whose lines keep their lot. */
  keeping: number[]
  maxTenths: number
}

const putRows = compiled(
  (
    _,
    { memberId, way, skuIds, quantities, prices, lots, keeping, maxTenths }: Slots<PutLines>,
  ) => sql<PutRow>`
    insert into cart_line (member_id, way, sku_id, quantity_tenths, added_price_fen, preferred_lot)
    select ${memberId}::bigint, ${way}, wanted.sku_id, wanted.quantity_tenths, wanted.price_fen,
      case when wanted.sku_id = ${anyOf(keeping)} then held.preferred_lot else wanted.preferred_lot end
    from unnest(${bigints(skuIds)}, ${bigints(quantities)}, ${bigints(prices)}, ${lots}::text[])
      as wanted (sku_id, quantity_tenths, price_fen, preferred_lot)
    left join cart_line held
      on held.member_id = ${memberId} and held.way = ${way} and held.sku_id = wanted.sku_id
    order by held.id nulls last, wanted.sku_id
    on conflict (member_id, way, sku_id) do update set
      quantity_tenths = least(cart_line.quantity_tenths + excluded.quantity_tenths, ${maxTenths}),
      added_price_fen = excluded.added_price_fen,
      preferred_lot = excluded.preferred_lot,
      is_selected = true,
      updated_at = now()
    returning id as line_id, sku_id, quantity_tenths, added_price_fen, preferred_lot`,
)

/** Existing lines grow up to `maxTenths`, and are locked in the order of their ids against deadlocks. */
export const addLineRows = (
  db: Db,
  memberId: number,
  kind: CartKind,
  lines: PricedLine[],
  maxTenths: number,
) =>
  putRows(db, {
    memberId,
    way: stored(kind),
    skuIds: lines.map(({ skuId }) => skuId),
    quantities: lines.map(({ quantityTenths }) => quantityTenths),
    prices: lines.map(({ priceFen }) => priceFen),
    lots: lines.map(({ preferredLot }) => preferredLot ?? null),
    keeping: lines.filter(({ preferredLot }) => preferredLot === undefined).map(({ skuId }) => skuId),
    maxTenths,
  })

export const lockLines = (db: Db, memberId: number, ids: number[]) =>
  db
    .selectFrom('cartLine')
    .where('memberId', '=', memberId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'skuId', 'way', 'quantityTenths'])
    .orderBy('id')
    .forUpdate()
    .execute()

type OfCart = Slots<{ memberId: number; way: StoredKind }>

const selectedRows = (db: Db, { memberId, way }: OfCart) =>
  db
    .selectFrom('cartLine')
    .innerJoin('sku', 'sku.id', 'cartLine.skuId')
    .innerJoin('product', 'product.id', 'sku.productId')
    .where('cartLine.memberId', '=', memberId)
    .where('cartLine.way', '=', way)
    .where('cartLine.isSelected', '=', true)
    .where('sku.isOnSale', '=', true)
    .where('product.isOnSale', '=', true)
    .where('product.isBarred', '=', false)
    .select(['cartLine.id', 'cartLine.skuId', 'cartLine.quantityTenths', 'cartLine.preferredLot'])
    .orderBy('cartLine.id')

const foundRows = compiled(selectedRows)
const lockedRows = compiled((db, cart: OfCart) => selectedRows(db, cart).forUpdate('cartLine'))

export const findSelectedRows = (db: Db, memberId: number, kind: CartKind) =>
  foundRows(db, { memberId, way: stored(kind) })

export const lockSelectedRows = (db: Db, memberId: number, kind: CartKind) =>
  lockedRows(db, { memberId, way: stored(kind) })

const removedRows = compiled((db, { memberId, ids }: Slots<{ memberId: number; ids: number[] }>) =>
  db
    .deleteFrom('cartLine')
    .where('memberId', '=', memberId)
    .where('id', '=', anyOf(ids))
    .returning(['id', 'draftId']),
)

/** @returns also the drafts that they came from */
export const removeLineRows = (db: Db, memberId: number, ids: number[]) => removedRows(db, { memberId, ids })

export const setDraftOfLines = (tx: Db, memberId: number, draftId: number) =>
  tx
    .updateTable('cartLine')
    .set({ draftId })
    .where('memberId', '=', memberId)
    .where('way', '=', stored('buy-now'))
    .execute()

export async function clearKind(db: Db, memberId: number, kind: CartKind) {
  const lines = await db
    .selectFrom('cartLine')
    .where('memberId', '=', memberId)
    .where('way', '=', stored(kind))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await removeLineRows(db, memberId, ids)
}

export async function setQuantity(
  db: Db,
  memberId: number,
  id: number,
  { quantityTenths, priceFen, preferredLot }: Omit<PricedLine, 'skuId'>,
) {
  const { numUpdatedRows } = await db
    .updateTable('cartLine')
    .set({ quantityTenths, addedPriceFen: priceFen, preferredLot, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setSelected = (db: Db, ids: number[], isSelected: boolean) =>
  db.updateTable('cartLine').set({ isSelected }).where('id', '=', anyOf(ids)).execute()

/** Ids of the lines of the cart, locked. */
export const lockCart = (db: Db, memberId: number) =>
  db
    .selectFrom('cartLine')
    .where('memberId', '=', memberId)
    .where('way', '=', 'cart')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
