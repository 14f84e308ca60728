import { pipeline } from 'node:stream/promises'
import type { QueryResult } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copying } from '#server/db/client.ts'
import { invariant } from '#shared/failure.ts'
import { massUnits, pieceUnits } from '#shared/packing.ts'
import type { ReadCell } from './cell-readers.ts'
import type { Placed, Plan } from './columns.ts'
import { type ColumnKey, columnKeys, importColumns, isProductColumn } from './columns.ts'
import type { Connection } from './repository.server.ts'

const name = ({ key, column }: Placed) => column.db ?? key
const handled = new Set(['brand', 'catalog_number', 'smiles', 'also_in', 'created_on'])
const plainProduct = (plan: Plan) => plan.product.filter(({ key }) => !handled.has(key)).map(name)
const beside = /^(stock_|lot_|sku_code$)/
const plainSku = (plan: Plan) => plan.sku.filter(({ key }) => !beside.test(key)).map(name)
const skuColumns = (plan: Plan) => [...plainSku(plan), 'pack_count', 'amount', 'amount_unit']
const has = (placed: Placed[], key: string) => placed.some((one) => one.key === key)
const of = (table: string, names: string[]) => names.map((column) => `${table}.${column}`).join(', ')

const sameProduct = 'p.brand_id = i.brand_id and p.catalog_number = i.catalog_number'
const warehouses = ['south', 'north', 'east', 'central']

function absentValues(isOfPart: (key: ColumnKey) => boolean, placed: Placed[]) {
  const absent = columnKeys
    .filter((key) => isOfPart(key) && !handled.has(key) && !beside.test(key) && !has(placed, key))
    .flatMap((key) => {
      const { db = key, empty } = importColumns[key]
      return empty === undefined ? [] : [{ target: db, value: `'${copyField(empty)}'` }]
    })
  return {
    targets: absent.map(({ target }) => `, ${target}`).join(''),
    values: absent.map(({ value }) => `, ${value}`).join(''),
  }
}

/** Makes the tables that one batch is copied into; every transaction finds them empty. */
export async function createStaging({ client }: Connection, plan: Plan) {
  const product = of('p', ['brand_id', 'catalog_number', ...plainProduct(plan)])
  await client.query(`create temp table import_product on commit delete rows as
    select ${product}, p.created_at, null::text as smiles, null::bigint[] as also_in,
      0 as row_number, false as opens_product, null::int4[] as fingerprint from product p limit 0`)
  const stock = warehouses.map((key) => `null::bigint as stock_${key}`).join(', ')
  await client.query(`create temp table import_sku on commit delete rows as
    select p.brand_id, p.catalog_number, s.sku_code, ${of('s', skuColumns(plan))}, ${stock},
      lot_number, produced_on as lot_produced, expires_on as lot_expires, cost_fen as lot_cost, 0 as row_number
    from product p, sku s, lot limit 0`)
  await client.query(`create temp table import_stock (sku_id bigint, warehouse text, tenths bigint,
    lot_number text, lot_produced date, lot_expires date, lot_cost bigint) on commit delete rows`)
}

export const stagedColumns = (placed: Placed[]) => placed.filter(({ key }) => key !== 'brand').map(name)

export const copyInto = (
  client: Connection['client'],
  table: string,
  columns: string[],
  rows: Iterable<ReadCell[]>,
) =>
  copying(client, async () => {
    const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    await pipeline(textOf(rows), stream)
  })

function* textOf(rows: Iterable<ReadCell[]>) {
  let text = ''
  for (const row of rows) {
    text += copyLine(row)
    if (text.length < 100_000) continue
    yield text
    text = ''
  }
  yield text
}

const productSource = `from import_product i left join structure on structure.smiles = i.smiles`

function productChange(plan: Plan) {
  const columns = plainProduct(plan)
  const structure = has(plan.product, 'smiles')
  const targets = structure ? [...columns, 'structure_id'] : columns
  const values = of('i', columns) + (structure ? ', structure.id' : '')
  return { targets, values, differs: `(${of('p', targets)}) is distinct from (${values})` }
}

const quoted = (texts: Iterable<string>) => Array.from(texts, (text) => `'${text}'`).join(', ')
const isArticle = `lower(s.sales_unit) in (${quoted(pieceUnits)}) and coalesce(i.amount_unit, '') not in (${quoted(massUnits)})`
const knownUnit: Record<string, string> = {
  pack_count: `case when ${isArticle} then 1 else i.pack_count end`,
  amount: `case when ${isArticle} then null else i.amount end`,
  amount_unit: `case when ${isArticle} then null else i.amount_unit end`,
}

function skuChange(plan: Plan) {
  const targets = skuColumns(plan)
  const changed = has(plan.sku, 'sales_unit')
    ? of('i', targets)
    : targets.map((column) => knownUnit[column] ?? `i.${column}`).join(', ')
  return {
    targets,
    values: of('i', targets),
    changed,
    differs: `(${of('s', targets)}) is distinct from (${changed})`,
  }
}

/** What an import did, or in a dry run would do. */
export interface StagedCounts {
  added: number
  changed: number
}

/** In this order: the row counts of the second and third statement are reported. */
function productStatements(plan: Plan) {
  const { targets, values, differs } = productChange(plan)
  const absent = absentValues(isProductColumn, plan.product)
  return [
    `insert into structure (smiles) select distinct i.smiles from import_product i where i.smiles is not null
      and not exists (select from structure s where s.smiles = i.smiles) on conflict do nothing`,
    `update product p set (${targets.join(', ')}, updated_at) = row(${values}, now())
      ${productSource} where ${sameProduct} and ${differs}`,
    `insert into product (brand_id, catalog_number, created_at, ${targets.join(', ')}${absent.targets})
      select i.brand_id, i.catalog_number, coalesce(i.created_at, now()), ${values}${absent.values} ${productSource}
      where not exists (select from product p where ${sameProduct})`,
  ]
}

const furtherCategoryStatements = [
  `delete from product_category c using import_product i join product p on ${sameProduct}
    where c.product_id = p.id and c.category_id <> all (i.also_in)`,
  `insert into product_category (product_id, category_id)
    select p.id, further from import_product i join product p on ${sameProduct}, unnest(i.also_in) further
    where further <> p.category_id on conflict do nothing`,
]

/** In the same order: changed rows, then added rows. */
function skuStatements(plan: Plan) {
  const { targets, values, changed, differs } = skuChange(plan)
  const absent = absentValues((key) => !isProductColumn(key), plan.sku)
  return [
    `update sku s set (${targets.join(', ')}, updated_at) = row(${changed}, now())
      from import_sku i where s.sku_code = i.sku_code and ${differs}`,
    `insert into sku (product_id, sku_code, ${targets.join(', ')}${absent.targets})
      select p.id, i.sku_code, ${values}${absent.values} from import_sku i join product p on ${sameProduct}
      where not exists (select from sku s where s.sku_code = i.sku_code)`,
  ]
}

const eachStock = warehouses.map((key) => `('${key}', i.stock_${key})`).join(', ')

/**
 * A stock of zero needs no row of its own. Rows are locked in the order in which orders lock them, and what orders
 * reserved since the rows were checked stays.
 */
const stockStatements = [
  `insert into import_stock
    select s.id, w.warehouse, w.tenths, i.lot_number, i.lot_produced, i.lot_expires, i.lot_cost
    from import_sku i join sku s on s.sku_code = i.sku_code, lateral (values ${eachStock}) w (warehouse, tenths)
    where w.tenths is not null`,
  `select from stock t join import_stock i on t.sku_id = i.sku_id and t.warehouse = i.warehouse
    where t.on_hand_tenths <> i.tenths order by t.sku_id, t.warehouse for no key update of t`,
  `update stock t set on_hand_tenths = greatest(i.tenths, t.reserved_tenths) from import_stock i
    where t.sku_id = i.sku_id and t.warehouse = i.warehouse and t.on_hand_tenths <> i.tenths`,
  `insert into stock (sku_id, warehouse, on_hand_tenths)
    select i.sku_id, i.warehouse, i.tenths from import_stock i
    where i.tenths > 0 and not exists (select from stock t where t.sku_id = i.sku_id and t.warehouse = i.warehouse)`,
]

const samePlace = 'l.sku_id = i.sku_id and l.warehouse = i.warehouse'
const sameLot = `${samePlace} and l.lot_number = i.lot_number`
const chosen = `(select coalesce(sum(c.quantity_tenths), 0) from order_line_lot c where c.lot_id = l.id)`
const lotValues = `greatest(i.tenths, ${chosen}), coalesce(i.lot_produced, l.produced_on), coalesce(i.lot_expires, l.expires_on)`

const lotStatements = [
  `update lot l set (quantity_tenths, produced_on, expires_on) = row(${lotValues})
    from import_stock i where ${sameLot}
    and (l.quantity_tenths, l.produced_on, l.expires_on) is distinct from (${lotValues})`,
  `insert into lot (sku_id, warehouse, lot_number, quantity_tenths, produced_on, expires_on)
    select i.sku_id, i.warehouse, i.lot_number, i.tenths, i.lot_produced, i.lot_expires from import_stock i
    where i.lot_number is not null and i.tenths > 0 and not exists (select from lot l where ${sameLot})`,
  `update lot l set cost_fen = i.lot_cost from import_stock i
    where ${sameLot} and i.lot_cost is not null and l.cost_fen is distinct from i.lot_cost`,
  `update lot l set quantity_tenths = ${chosen} from import_stock i
    where ${samePlace} and l.lot_number <> i.lot_number and l.quantity_tenths <> ${chosen}`,
]

const rememberStatements = [
  `insert into import_seen_product
    select brand_id, catalog_number, fingerprint, row_number from import_product where opens_product`,
  'insert into import_seen_sku select sku_code, row_number from import_sku',
]

export const rememberStaged = ({ client }: Connection) => client.query(rememberStatements.join(';'))

/**
 * Updates products, skus, stock and lots from the staging tables. Writes only rows that differ. All statements are one
 * text: between statements the server would wait for this program, which is busy reading the next batch.
 */
export async function writeStaged(
  { client }: Connection,
  plan: Plan,
): Promise<{ products: StagedCounts; skus: StagedCounts }> {
  const script = [
    ...productStatements(plan),
    ...skuStatements(plan),
    ...(has(plan.product, 'also_in') ? furtherCategoryStatements : []),
    ...(plan.sku.some(({ key }) => key.startsWith('stock_')) ? stockStatements : []),
    ...(has(plan.sku, 'lot_number') ? lotStatements : []),
  ]
  // the driver answers a text of several statements with a list, which its types do not say
  const results = (await client.query(script.join(';'))) as unknown as QueryResult[]
  const [, changedProducts = 0, addedProducts = 0, changedSkus = 0, addedSkus = 0] = results.map(
    ({ rowCount }) => rowCount ?? 0,
  )
  return {
    products: { added: addedProducts, changed: changedProducts },
    skus: { added: addedSkus, changed: changedSkus },
  }
}

/** What writeStaged would do; nothing is written. */
export async function foresee(
  { client }: Connection,
  plan: Plan,
): Promise<{ products: StagedCounts; skus: StagedCounts }> {
  const product = productChange(plan)
  const values = product.values.replace(
    'structure.id',
    'case when i.smiles is null then null else coalesce(structure.id, -1) end',
  )
  const differs = `(${of('p', product.targets)}) is distinct from (${values})`
  const {
    rows: [products],
  } = await client.query<StagedCounts>(`select count(*) filter (where p.id is null)::int as added,
    count(*) filter (where p.id is not null and ${differs})::int as changed
    ${productSource} left join product p on ${sameProduct}`)
  const {
    rows: [skus],
  } = await client.query<StagedCounts>(`select count(*) filter (where s.id is null)::int as added,
    count(*) filter (where s.id is not null and ${skuChange(plan).differs})::int as changed
    from import_sku i left join sku s on s.sku_code = i.sku_code`)
  invariant(products)
  invariant(skus)
  return { products, skus }
}

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escapeText = (text: string) =>
  text.search(special) >= 0 ? text.replace(special, (char) => escapes[char] ?? char) : text

const arrayText = (entries: readonly string[]) =>
  `{${entries.map((entry) => `"${entry.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

export function copyField(value: ReadCell) {
  if (value === null) return '\\N'
  return escapeText(typeof value === 'string' ? value : arrayText(value))
}

export const copyLine = (values: ReadCell[]) => `${values.map(copyField).join('\t')}\n`
