import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { copyInto } from '#features/catalog/service.server.ts'
import { coaVerificationCode, verdictOf } from '#features/reports/service.server.ts'
import type { Database, Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { chance } from './chance.ts'
import type { ProductFacts } from './coa/facts.ts'
import type { Both } from './coa/item.ts'
import { itemsOf } from './coa/rules.ts'

const atOnce = 4000

const analysts: Both[] = [
  ['林若溪', 'Lin Ruoxi'],
  ['顾明哲', 'Gu Mingzhe'],
  ['沈知行', 'Shen Zhixing'],
  ['陆晚晴', 'Lu Wanqing'],
  ['叶子衿', 'Ye Zijin'],
  ['周启明', 'Zhou Qiming'],
]
const reviewers: Both[] = [
  ['韩思远', 'Han Siyuan'],
  ['苏文澜', 'Su Wenlan'],
  ['程立言', 'Cheng Liyan'],
]

interface Lot extends ProductFacts {
  productId: number
  lotNumber: string
  /** `2026-04-01` */
  producedOn: string
  expiresOn: string | null
  catalogNumber: string
  nameZh: string
  brandZh: string
  brandEn: string
  molecularWeight: string | null
  standard: string | null
}

/** Between the making of a lot and a parcel with it, where the lot itself is gone. */
const daysInStock = 70

/** @param from the product to go on with: lots of those before it have their COAs */
const listLots = (db: Db, from: number) =>
  rowsOf(
    db,
    sql<Lot>`
      with sent as (
        select sku_id, lot_number, (shipped_at at time zone 'Asia/Shanghai')::date - ${daysInStock}::int as produced_on
        from shipment_line join shipment on shipment.id = shipment_id join order_line on order_line.id = order_line_id
        where lot_id is null and lot_number <> ''
      ), known as materialized (
        select product_id, min(lot_number) as lot_number, min(produced_on) as produced_on, min(expires_on) as expires_on
        from (
          select sku_id, lot_number, produced_on, expires_on from lot where produced_on is not null
          union all
          select sku_id, lot_number, produced_on, (produced_on + make_interval(months => shelf_life_months))::date
          from sent join sku on sku.id = sku_id join product on product.id = product_id
        ) filled join sku on sku.id = sku_id
        where product_id >= ${from}
        group by product_id, upper(lot_number)
      )
      select product.id as "productId", lot_number as "lotNumber",
        produced_on::text as "producedOn", expires_on::text as "expiresOn", catalog_number as "catalogNumber",
        product.name_zh as "nameZh", product.name_en as "nameEn", brand.name_zh as "brandZh", brand.name_en as "brandEn",
        cas_number as "casNumber", molecular_formula as "molecularFormula", molecular_weight::text as "molecularWeight",
        grade, purity, standard, appearance_zh as "appearanceZh", appearance_en as "appearanceEn",
        melting_point as "meltingPoint", density, category.key as category
      from known join product on product.id = known.product_id
        join brand on brand.id = product.brand_id join category on category.id = product.category_id
      where not exists (
        select from coa where coa.product_id = product.id and upper(coa.lot_number) = upper(known.lot_number))
      order by product.id, lot_number
      limit ${atOnce}`,
  )

const dayMs = 86_400_000
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const oneOf = (people: Both[], ...name: string[]): Both =>
  people[Math.floor(chance(...name) * people.length)] ?? ['', '']

/** Without a COA that was typed in: the figures follow from grade, purity and kind of the substance by rules. */
const analyse = (lot: Lot, id: number) => ({ lot, id, items: itemsOf(lot, lot.catalogNumber, lot.lotNumber) })

type Analysed = ReturnType<typeof analyse>

function coaRow({ lot, id, items }: Analysed) {
  const name = [lot.catalogNumber, lot.lotNumber]
  const [analystZh, analystEn] = oneOf(analysts, 'analyst', ...name)
  const [reviewerZh, reviewerEn] = oneOf(reviewers, 'reviewer', ...name)
  return {
    id,
    product_id: lot.productId,
    lot_number: lot.lotNumber,
    version: 1,
    catalog_number: lot.catalogNumber,
    name_zh: lot.nameZh,
    name_en: lot.nameEn,
    brand_zh: lot.brandZh,
    brand_en: lot.brandEn,
    cas_number: lot.casNumber,
    molecular_formula: lot.molecularFormula,
    molecular_weight: lot.molecularWeight,
    grade: lot.grade,
    purity: lot.purity,
    standard: lot.standard,
    produced_on: lot.producedOn,
    sampled_on: lot.producedOn,
    analysed_on: daysAfter(lot.producedOn, 1),
    issued_on: daysAfter(lot.producedOn, 2),
    retest_on: lot.expiresOn,
    analyst_zh: analystZh,
    analyst_en: analystEn,
    reviewer_zh: reviewerZh,
    reviewer_en: reviewerEn,
    verdict: verdictOf(items),
    verification_code: coaVerificationCode(randomBytes(10)),
  }
}

const itemRows = ({ id, items }: Analysed) =>
  items.map((item, index) => ({
    coa_id: id,
    place: index + 1,
    key: item.key,
    name_zh: item.nameZh,
    name_en: item.nameEn,
    method_zh: item.methodZh,
    method_en: item.methodEn,
    operator: item.operator,
    lower_limit: item.lowerLimit,
    upper_limit: item.upperLimit,
    unit: item.unit,
    requirement_zh: item.requirementZh,
    requirement_en: item.requirementEn,
    result_value: item.resultValue,
    is_below: item.isBelow,
    result_zh: item.resultZh,
    result_en: item.resultEn,
    conforms: item.conforms,
  }))

type Stored = Pick<Database, 'db' | 'withClient'>
type Row = Record<string, string | number | boolean | null>

const cells = (row: Row) => Object.values(row).map((value) => (value === null ? null : String(value)))

const copyRows = (client: Parameters<typeof copyInto>[0], table: string, rows: Row[]) =>
  copyInto(client, table, Object.keys(rows[0] ?? {}), rows.map(cells))

async function addSome({ db, withClient }: Stored, from: number) {
  const lots = await listLots(db, from)
  if (lots.length === 0) return { added: 0, last: from }
  const ids = await rowsOf(
    db,
    sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('coa', 'id'))::int as id from generate_series(1, ${lots.length})`,
  )
  const analysed = lots.map((lot, index) => analyse(lot, ids[index]?.id ?? 0))
  await withClient((client, own) =>
    own.transaction().execute(async () => {
      await copyRows(client, 'coa', analysed.map(coaRow))
      await copyRows(client, 'coa_item', analysed.flatMap(itemRows))
    }),
  )
  return { added: lots.length, last: lots.at(-1)?.productId ?? from }
}

/** Adds a COA for each lot that has none. @returns how many were added */
export async function loadCoas(database: Stored): Promise<number> {
  let added = 0
  for (let some = { added: atOnce, last: 0 }; some.added === atOnce; added += some.added)
    some = await addSome(database, some.last)
  if (added > 0) await sql`analyze coa, coa_item`.execute(database.db)
  return added
}
