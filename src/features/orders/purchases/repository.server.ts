import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { type PageOrder, readPage } from '#server/db/key-page.ts'
import { containing, displayName } from '#server/db/sql.ts'
import type { DB } from '#server/db/types.ts'
import type { Paging } from '#shared/filter-schemas.ts'
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

const sortColumns: Record<PurchaseSort, PageOrder['columns'][number]> = {
  recent: ['purchase.lastAt', 'time'],
  times: 'purchase.times',
  quantity: 'purchase.quantityTenths',
}

function names(eb: ExpressionBuilder<DB, 'sku' | 'product'>, keyword: string) {
  const pattern = containing(keyword)
  return eb.or([
    eb('sku.skuCode', 'ilike', pattern),
    eb('product.catalogNumber', 'ilike', pattern),
    eb('product.casNumber', '=', keyword),
    eb('product.nameZh', 'ilike', pattern),
    eb('product.nameEn', 'ilike', pattern),
  ])
}

const filtered = (db: Db, { companyId, memberId, keyword, brandId, from, until }: PurchaseFilter) =>
  db
    .selectFrom('purchase')
    .innerJoin('sku', 'sku.id', 'purchase.skuId')
    .innerJoin('product', 'product.id', 'purchase.productId')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .where('purchase.companyId', '=', companyId)
    .where('purchase.memberId', memberId === null ? 'is' : '=', memberId)
    .$if(brandId !== null, (some) => some.where('product.brandId', '=', brandId ?? 0))
    .$if(from !== null, (some) => some.where('purchase.lastAt', '>=', from))
    .$if(until !== null, (some) => some.where('purchase.lastAt', '<', until))
    .$if(keyword !== '', (some) => some.where((eb) => names(eb, keyword)))

/** Order and member by sub-selects, which run for the rows of the page only. */
export const findPurchases = (db: Db, filter: PurchaseFilter, sort: PurchaseSort, paging: Paging) =>
  readPage(
    filtered(db, filter).select([
      'purchase.skuId',
      'purchase.productId',
      'purchase.times',
      'purchase.quantityTenths',
      'purchase.lastOrderId',
      'purchase.lastMemberId',
      'purchase.lastAt',
      'purchase.lastPriceFen',
      'purchase.lastQuantityTenths',
      'sku.skuCode',
      'sku.packing',
      'sku.salesUnit',
      'product.catalogNumber',
      'product.nameZh',
      'product.nameEn',
      'product.casNumber',
      'product.grade',
      'product.regulatedClasses',
      'brand.nameZh as brandNameZh',
      'brand.nameEn as brandNameEn',
      sql<string>`(select order_no from "order" where id = purchase.last_order_id)`.as('lastOrderNo'),
      sql<string>`(select ${displayName('member')} from member where id = purchase.last_member_id)`.as(
        'lastMemberName',
      ),
    ]),
    { columns: [sortColumns[sort], 'purchase.skuId'] },
    paging,
  )

export type StoredPurchase = Awaited<ReturnType<typeof findPurchases>>['rows'][number]

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
    .select(['member.id', displayName('member').as('name')])
    .orderBy('member.id')
    .execute()
