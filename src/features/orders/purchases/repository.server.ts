import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { containing } from '#server/db/sql.ts'
import type { PurchaseSort } from './schema.ts'

export interface PurchaseFilter {
  companyId: number
  /** Null: all members together. */
  memberId: number | null
  keyword: string
  brandId: number | null
  from: Date | null
  until: Date | null
}

/** Position behind the last row of a page. */
export interface PurchaseCursor {
  key: number
  skuId: number
}

export interface StoredPurchase {
  /** Value of the sort column: a count, tenths, or microseconds since 1970. */
  key: number
  skuId: number
  skuCode: string
  productId: number
  catalogNumber: string
  nameZh: string
  nameEn: string
  brandNameZh: string
  brandNameEn: string
  casNumber: string | null
  grade: string | null
  packing: string
  salesUnit: string
  regulatedClasses: string[]
  times: number
  quantityTenths: number
  lastOrderId: number
  lastOrderNo: string
  lastMemberId: number
  lastMemberName: string
  lastAt: Date
  lastPriceFen: number
  lastQuantityTenths: number
}

const keys: Record<PurchaseSort, RawBuilder<number>> = {
  recent: sql<number>`(extract(epoch from p.last_at) * 1000000)::bigint`,
  times: sql<number>`p.times::bigint`,
  quantity: sql<number>`p.quantity_tenths`,
}

const columns: Record<PurchaseSort, RawBuilder<unknown>> = {
  recent: sql`p.last_at`,
  times: sql`p.times`,
  quantity: sql`p.quantity_tenths`,
}

const positionOf = (sort: PurchaseSort, key: number) =>
  sort === 'recent'
    ? sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`
    : sql`${key}::bigint`

const and = (isWanted: boolean, condition: RawBuilder<unknown>) => (isWanted ? sql`and ${condition}` : sql``)

function filtered({ companyId, memberId, keyword, brandId, from, until }: PurchaseFilter) {
  const pattern = containing(keyword)
  return sql`purchase p
    join sku on sku.id = p.sku_id
    join product on product.id = p.product_id
    join brand on brand.id = product.brand_id
    where p.company_id = ${companyId} and ${memberId === null ? sql`p.member_id is null` : sql`p.member_id = ${memberId}`}
    ${and(brandId !== null, sql`product.brand_id = ${brandId}`)}
    ${and(from !== null, sql`p.last_at >= ${from}`)}
    ${and(until !== null, sql`p.last_at < ${until}`)}
    ${and(
      keyword !== '',
      sql`(sku.sku_code ilike ${pattern} or product.catalog_number ilike ${pattern}
        or product.cas_number = ${keyword} or product.name_zh ilike ${pattern} or product.name_en ilike ${pattern})`,
    )}`
}

export async function findPurchases(
  db: Db,
  filter: PurchaseFilter,
  paging: { sort: PurchaseSort; after: PurchaseCursor | null; limit: number },
): Promise<StoredPurchase[]> {
  const { sort, after, limit } = paging
  const { rows } = await sql<StoredPurchase>`
    with page as (
      select ${keys[sort]} as key, p.*, sku.sku_code, sku.packing, sku.sales_unit, product.catalog_number,
        product.name_zh, product.name_en, product.cas_number, product.grade, product.regulated_classes,
        brand.name_zh as brand_name_zh, brand.name_en as brand_name_en
      from ${filtered(filter)}
      ${and(after !== null, sql`(${columns[sort]}, p.sku_id) < (${positionOf(sort, after?.key ?? 0)}, ${after?.skuId ?? 0}::bigint)`)}
      order by ${columns[sort]} desc, p.sku_id desc
      limit ${limit}
    )
    select page.*, "order".order_no as last_order_no, member.nickname as last_member_name
    from page join "order" on "order".id = page.last_order_id join member on member.id = page.last_member_id
    order by page.key desc, page.sku_id desc`.execute(db)
  return rows
}

/** Brands of what the company bought; by arrays, as joins read every product of the company five times as long. */
export async function findPurchasedBrands(db: Db, companyId: number) {
  const { rows } = await sql<{ id: number; nameZh: string; nameEn: string }>`
    select id, name_zh, name_en from brand
    where id = any(array(
      select distinct brand_id from product where id = any(array(
        select distinct product_id from purchase where company_id = ${companyId} and member_id is null))))
    order by sort_order, id`.execute(db)
  return rows
}

/** Members, also former ones, who bought something for the company. */
export const findPurchasers = (db: Db, companyId: number) =>
  db
    .selectFrom('member')
    .where('member.id', 'in', (eb) =>
      eb
        .selectFrom('purchase')
        .where('purchase.companyId', '=', companyId)
        .where('purchase.memberId', 'is not', null)
        .select('purchase.memberId')
        .$castTo<{ memberId: number }>(),
    )
    .select(['member.id', 'member.nickname'])
    .orderBy('member.id')
    .execute()
