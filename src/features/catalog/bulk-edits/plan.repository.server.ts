import { type RawBuilder, sql } from 'kysely'
import { toFen } from '#shared/money.ts'
import { toTenths } from '#shared/quantity.ts'
import type { BulkChange, BulkField } from './schema.ts'

type Sql = RawBuilder<unknown>

/** Where a field is stored. */
interface Place {
  table: 'product' | 'sku'
  column: string
  type: 'bigint' | 'boolean' | 'text' | 'text[]' | 'smallint'
}

const places: Record<BulkField, Place> = {
  listPrice: { table: 'sku', column: 'list_price_fen', type: 'bigint' },
  skuOnSale: { table: 'sku', column: 'is_on_sale', type: 'boolean' },
  leadTime: { table: 'sku', column: 'lead_time_days', type: 'smallint' },
  packingMultiple: { table: 'sku', column: 'packing_multiple_tenths', type: 'bigint' },
  backorder: { table: 'sku', column: 'allows_backorder', type: 'boolean' },
  isOnSale: { table: 'product', column: 'is_on_sale', type: 'boolean' },
  category: { table: 'product', column: 'category_id', type: 'bigint' },
  brand: { table: 'product', column: 'brand_id', type: 'bigint' },
  storage: { table: 'product', column: 'storage_conditions', type: 'text[]' },
  shipping: { table: 'product', column: 'shipping_condition', type: 'text' },
  shelfLife: { table: 'product', column: 'shelf_life_months', type: 'smallint' },
}

/** A field with its column as SQL, of rows `t`. */
export function placeOf(field: BulkField) {
  const { table, column, type } = places[field]
  const current = sql`t.${sql.id(column)}`
  return {
    isOfSkus: table === 'sku',
    rows:
      table === 'sku'
        ? sql`sku t join product p on p.id = t.product_id`
        : sql`product t join product p on p.id = t.id`,
    table: sql.id(table),
    column: sql.id(column),
    current,
    held: sql`to_jsonb(${current})`,
    /** A stored value as the column takes it. */
    read: (stored: Sql) =>
      type === 'text[]'
        ? sql`array(select jsonb_array_elements_text(${stored}))`
        : sql`(${stored} #>> '{}')::${sql.raw(type)}`,
    mayHold: (stored: Sql) => mayHold(field, stored),
  }
}

/** The rules of the plan again, as rows may have changed since: a number is unique in a brand, hazards stay marked. */
function mayHold(field: BulkField, stored: Sql): Sql {
  switch (field) {
    case 'brand':
      return sql`not exists (select from product o where o.brand_id = (${stored} #>> '{}')::bigint
        and o.catalog_number = t.catalog_number and o.id <> t.id)`
    case 'storage':
      return sql`(t.regulated_classes = '{}' or 'double-lock' <> all (t.storage_conditions)
        or ${stored} @> '["double-lock"]'::jsonb)`
    case 'shipping':
      return sql`(t.un_number is null or (${stored} #>> '{}') is not distinct from 'dangerous-goods')`
    default:
      return sql`true`
  }
}

const mostFen = 10_000_000_000

function newPrice({ how, value, roundTo }: Extract<BulkChange, { field: 'listPrice' }>): Sql {
  const rounded = (fen: Sql) => sql`(round(${fen} / ${roundTo}::numeric) * ${roundTo}::numeric)::bigint`
  if (how === 'set') return value === null ? sql`null::bigint` : rounded(sql`${toFen(value)}::numeric`)
  if (how === 'add') return rounded(sql`(t.list_price_fen + ${toFen(value)}::numeric)`)
  return rounded(sql`(t.list_price_fen * (100 + ${value}::numeric) / 100)`)
}

function newStorage({ how, value }: Extract<BulkChange, { field: 'storage' }>): Sql {
  const named = sql`${value}::text[]`
  if (how === 'set') return named
  const rest = sql`array(select one from unnest(t.storage_conditions) one where one <> all (${named}))`
  return how === 'remove'
    ? rest
    : sql`t.storage_conditions || array(select one from unnest(${named}) one where one <> all (t.storage_conditions))`
}

/** The value after the change, of the type of the column. */
function newValue(change: BulkChange): Sql {
  switch (change.field) {
    case 'listPrice':
      return newPrice(change)
    case 'storage':
      return newStorage(change)
    case 'packingMultiple':
      return sql`${toTenths(change.value)}::bigint`
    case 'category':
    case 'brand':
      return sql`${change.value}::text::bigint`
    case 'shipping':
      return sql`${change.value}::text`
    case 'shelfLife':
    case 'leadTime':
      return sql`${change.value}::smallint`
    default:
      return sql`${change.value}::boolean`
  }
}

/** Why a row is left alone, else null. Regulated and dangerous goods keep what the law asks of them. */
function refusalOf(change: BulkChange): Sql {
  switch (change.field) {
    case 'listPrice': {
      const tooHigh = sql`when x.price > ${mostFen} then 'priceTooHigh'`
      if (change.how === 'set' && change.value === null) return sql`null`
      return sql`case when x.price is null then 'onRequest' when x.price <= 0 then 'priceZero' ${tooHigh} end`
    }
    case 'isOnSale':
    case 'skuOnSale':
      return change.value ? sql`case when p.is_barred then 'barred' end` : sql`null`
    case 'brand':
      return sql`case when exists (select from product o where o.brand_id = ${change.value}::text::bigint
          and o.catalog_number = t.catalog_number and o.id <> t.id)
        or count(*) over (partition by t.catalog_number) > 1 then 'numberTaken' end`
    case 'storage':
      return sql`case when p.regulated_classes <> '{}' and 'double-lock' = any (t.storage_conditions)
        and 'double-lock' <> all (${newStorage(change)}) then 'doubleLock' end`
    case 'shipping':
      return change.value === 'dangerous-goods'
        ? sql`null`
        : sql`case when p.un_number is not null then 'dangerousGoods' end`
    default:
      return sql`null`
  }
}

/**
 * Each row of the products with what it holds, what it would hold, and why it is refused. A row that holds the value
 * already is not refused.
 */
export function planned(change: BulkChange, productIds: Sql): Sql {
  const { rows, held } = placeOf(change.field)
  const price = change.field === 'listPrice' ? newPrice(change) : sql`null::bigint`
  return sql`select row_id, product_id, before, after,
      case when before is distinct from after or reason = 'onRequest' then reason end as reason
    from (select t.id as row_id, p.id as product_id, ${held} as before, to_jsonb(${newValue(change)}) as after,
        ${refusalOf(change)} as reason
      from ${rows}, lateral (select ${price} as price) x where p.id = any(${productIds})) as foreseen`
}
