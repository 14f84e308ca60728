import { randomBytes } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { copyInto } from '#features/catalog/import/service.server.ts'
import { verdictOf } from '#features/reports/coa/verdict.ts'
import { verificationCode } from '#features/reports/coa/verification-code.ts'
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

const listLots = (sql: TransactionSql) => sql<Lot[]>`
  select distinct on (product.id, upper(lot_number)) product.id as "productId", lot_number as "lotNumber",
    produced_on::text as "producedOn", expires_on::text as "expiresOn", catalog_number as "catalogNumber",
    product.name_zh as "nameZh", product.name_en as "nameEn", brand.name_zh as "brandZh", brand.name_en as "brandEn",
    cas_number as "casNumber", molecular_formula as "molecularFormula", molecular_weight::text as "molecularWeight",
    grade, purity, standard, appearance_zh as "appearanceZh", appearance_en as "appearanceEn",
    melting_point as "meltingPoint", density, category.key as category
  from lot join sku on sku.id = lot.sku_id join product on product.id = sku.product_id
    join brand on brand.id = product.brand_id join category on category.id = product.category_id
  where produced_on is not null and not exists (
    select from coa where coa.product_id = product.id and upper(coa.lot_number) = upper(lot.lot_number))
  order by product.id, upper(lot_number), produced_on
  limit ${atOnce}`

const dayMs = 86_400_000
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const oneOf = (people: Both[], ...name: string[]): Both =>
  people[Math.floor(chance(...name) * people.length)] ?? ['', '']

const itemColumns = [
  'coa_id',
  'place',
  'key',
  'name_zh',
  'name_en',
  'method_zh',
  'method_en',
  'operator',
  'lower_limit',
  'upper_limit',
  'unit',
  'requirement_zh',
  'requirement_en',
  'result_value',
  'is_below',
  'result_zh',
  'result_en',
  'conforms',
]
const coaColumns = [
  'id',
  'product_id',
  'lot_number',
  'version',
  'catalog_number',
  'name_zh',
  'name_en',
  'brand_zh',
  'brand_en',
  'cas_number',
  'molecular_formula',
  'molecular_weight',
  'grade',
  'purity',
  'standard',
  'produced_on',
  'sampled_on',
  'analysed_on',
  'issued_on',
  'retest_on',
  'analyst_zh',
  'analyst_en',
  'reviewer_zh',
  'reviewer_en',
  'verdict',
  'verification_code',
]

/** Without a COA that was typed in: the figures follow from grade, purity and kind of the substance by rules. */
const analyse = (lot: Lot, id: number) => ({ lot, id, items: itemsOf(lot, lot.catalogNumber, lot.lotNumber) })

type Analysed = ReturnType<typeof analyse>

function coaRow({ lot, id, items }: Analysed) {
  const name = [lot.catalogNumber, lot.lotNumber]
  const [analyst, reviewer] = [oneOf(analysts, 'analyst', ...name), oneOf(reviewers, 'reviewer', ...name)]
  return [
    ...[
      id,
      lot.productId,
      lot.lotNumber,
      1,
      lot.catalogNumber,
      lot.nameZh,
      lot.nameEn,
      lot.brandZh,
      lot.brandEn,
    ],
    ...[lot.casNumber, lot.molecularFormula, lot.molecularWeight, lot.grade, lot.purity, lot.standard],
    ...[
      lot.producedOn,
      lot.producedOn,
      daysAfter(lot.producedOn, 1),
      daysAfter(lot.producedOn, 2),
      lot.expiresOn,
    ],
    ...[...analyst, ...reviewer, verdictOf(items), verificationCode(randomBytes(10))],
  ]
}

const itemRows = ({ id, items }: Analysed) =>
  items.map((item, index) => [
    ...[id, index + 1, item.key, item.nameZh, item.nameEn, item.methodZh, item.methodEn, item.operator],
    ...[
      item.lowerLimit,
      item.upperLimit,
      item.unit,
      item.requirementZh,
      item.requirementEn,
      item.resultValue,
    ],
    ...[item.isBelow, item.resultZh, item.resultEn, item.conforms],
  ])

const cells = (row: (string | number | boolean | null)[]) =>
  row.map((value) => (value === null ? null : String(value)))

async function addSome(sql: TransactionSql) {
  const lots = await listLots(sql)
  if (lots.length === 0) return 0
  const ids = await sql<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('coa', 'id'))::int as id from generate_series(1, ${lots.length})`
  const analysed = lots.map((lot, index) => analyse(lot, ids[index]?.id ?? 0))
  await copyInto(sql, 'coa', coaColumns, analysed.map(coaRow).map(cells))
  await copyInto(sql, 'coa_item', itemColumns, analysed.flatMap(itemRows).map(cells))
  return lots.length
}

/** Adds a COA for each lot that has none. @returns how many were added */
export async function loadCoas(sql: Sql): Promise<number> {
  let added = 0
  for (let some = atOnce; some === atOnce; added += some) some = await sql.begin(addSome)
  if (added > 0) await sql`analyze coa, coa_item`
  return added
}
