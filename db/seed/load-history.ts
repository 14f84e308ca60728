import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { composeNumber } from '#shared/document-number.ts'
import { invariant } from '#shared/failure.ts'
import { demoFavorites, demoFolders, demoOrders, demoViews } from './history.ts'
import { holderSpreadCode } from './holdings.ts'

const dayMs = 86_400_000

interface Buyer {
  memberId: number
  companyId: number
  spreadCode: string
}

interface SkuRow {
  skuId: number
  productId: number
}

/**
 * Adds past orders of the demo buyer's company, and the buyer's browsing history, folders and watches, once.
 * @returns whether they were added now
 */
export const loadHistory = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const buyers = await rowsOf(
      tx,
      sql<Buyer>`
        select id as "memberId", company_id as "companyId", spread_code as "spreadCode" from member
        where spread_code like 'DEMO%' and company_id = (select company_id from member where spread_code = ${holderSpreadCode})`,
    )
    const holder = buyers.find(({ spreadCode }) => spreadCode === holderSpreadCode)
    if (!holder) return false
    const [known] = await rowsOf(
      tx,
      sql`select from product_view where member_id = ${holder.memberId} limit 1`,
    )
    if (known) return false
    const skus = await rowsOf(
      tx,
      sql<SkuRow>`
        select distinct on (product.sales_count, product.id) sku.id as "skuId", product.id as "productId"
        from sku join product on product.id = sku.product_id
        where sku.is_on_sale and product.is_on_sale and sku.list_price_fen > 0 and product.regulated_classes = '{}'
        order by product.sales_count desc, product.id, sku.sort_order, sku.id limit 40`,
    )
    if (skus.length < 40) return false
    await addOrders(tx, buyers, holder, skus)
    await addViews(tx, holder.memberId, skus)
    await addFavorites(tx, holder.memberId, skus)
    return true
  })

const at = <T>(list: readonly T[], place: number): T => {
  const one = list[place]
  invariant(one)
  return one
}

async function addOrders(tx: Db, buyers: Buyer[], holder: Buyer, skus: SkuRow[]) {
  const numbers = await rowsOf(
    tx,
    sql<{ number: number }>`
      select nextval('order_number')::int as number from generate_series(1, ${demoOrders.length})`,
  )
  const lines = demoOrders.flatMap(({ daysAgo, buyer, skus: bought }, order) =>
    bought.map(([place, bottles], index) => ({
      orderNo: composeNumber(new Date(Date.now() - daysAgo * dayMs), at(numbers, order).number),
      daysAgo,
      buyer: buyers.find(({ spreadCode }) => spreadCode === buyer)?.memberId ?? 0,
      lineNo: index + 1,
      skuId: at(skus, place).skuId,
      quantityTenths: bottles * 10,
    })),
  )
  await addFinishedOrders(tx, holder.memberId, lines)
}

export interface DemoLine {
  orderNo: string
  daysAgo: number
  /** Member id. */
  buyer: number
  lineNo: number
  skuId: number
  quantityTenths: number
}

/** At list prices, to the default address of a member. */
export const addFinishedOrders = (tx: Db, addressOf: number, lines: DemoLine[]) =>
  sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ ...line })))}::text::jsonb)
        as line ("orderNo" text, "daysAgo" int, buyer bigint, "lineNo" int, "skuId" bigint, "quantityTenths" bigint)
    ), priced as (
      select wanted.*, product.*, sku.sku_code, sku.packing, sku.sales_unit, sku.list_price_fen, sku.lead_time_days,
        brand.name_zh as brand_zh, brand.name_en as brand_en,
        sku.list_price_fen * "quantityTenths" / 10 as gross,
        round(sku.list_price_fen * "quantityTenths" / 11.3)::bigint as net
      from wanted join sku on sku.id = "skuId" join product on product.id = sku.product_id
        join brand on brand.id = product.brand_id
    ), placed as (
      insert into "order" (order_no, member_id, company_id, status, payment_terms, collection, goods_fen, net_fen,
        tax_fen, total_fen, paid_fen, address, receipt_type, placed_at, paid_at, shipped_at, received_at, finished_at)
      select "orderNo", member.id, member.company_id, 'finished', 'prepaid', 'remittance', sum(gross), sum(net), sum(gross) - sum(net),
        sum(gross), sum(gross), jsonb_build_object('addressId', address.id::text, 'name', address.name,
          'phone', address.phone, 'provinceCode', address.province_code, 'cityCode', address.city_code, 'districtCode', address.district_code,
          'provinceInfo', jsonb_build_object('name', '广东省'), 'cityInfo', jsonb_build_object('name', '广州市'),
          'districtInfo', jsonb_build_object('name', '天河区'), 'street', address.street,
          'fullAddress', '广东省广州市天河区' || address.street), 2,
        now() - "daysAgo" * interval '1 day', now() - "daysAgo" * interval '1 day',
        now() - ("daysAgo" - 1) * interval '1 day', now() - ("daysAgo" - 3) * interval '1 day',
        now() - ("daysAgo" - 4) * interval '1 day'
      from priced join member on member.id = buyer
        cross join (select * from address where member_id = ${addressOf} order by is_default desc, id limit 1) address
      group by "orderNo", "daysAgo", member.id, address.id, address.name, address.phone, address.province_code, address.city_code, address.district_code, address.street
      order by "daysAgo" desc
      returning id, order_no
    )
    insert into order_line (order_id, line_no, sku_id, product_id, sku_code, catalog_number, name_zh, name_en,
      brand_name_zh, brand_name_en, cas_number, grade, purity, packing, sales_unit, quantity_tenths, list_price_fen,
      unit_price_fen, price_reason, gross_fen, net_fen, tax_fen, shipped_tenths, lead_time_days)
    select placed.id, "lineNo", "skuId", priced.id, sku_code, catalog_number, name_zh, name_en, brand_zh, brand_en,
      cas_number, grade, purity, packing, sales_unit, "quantityTenths", list_price_fen, list_price_fen, 'list', gross,
      net, gross - net, "quantityTenths", lead_time_days
    from priced join placed on placed.order_no = "orderNo"`.execute(tx)

const addViews = (tx: Db, memberId: number, skus: SkuRow[]) => {
  const views = demoViews.map(([place, daysAgo]) => ({ productId: at(skus, place).productId, daysAgo }))
  return sql`
    insert into product_view (member_id, day, product_id, viewed_at)
    select ${memberId}, ((now() - "daysAgo" * interval '1 day') at time zone 'Asia/Shanghai')::date, "productId",
      now() - "daysAgo" * interval '1 day'
    from jsonb_to_recordset(${JSON.stringify(views)}::text::jsonb) as view ("productId" bigint, "daysAgo" int)
    on conflict do nothing`.execute(tx)
}

async function addFavorites(tx: Db, memberId: number, skus: SkuRow[]) {
  await tx
    .insertInto('favoriteFolder')
    .values(demoFolders.map((name) => ({ memberId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const favorites = demoFavorites.map(({ place, folder, ...watches }) => ({
    skuId: at(skus, place).skuId,
    folder: folder ?? '',
    ...watches,
  }))
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(favorites)}::text::jsonb)
        as favorite ("skuId" bigint, folder text, "atLeast" int, "belowBp" int)
    ), added as (
      insert into favorite (member_id, sku_id, folder_id)
      select ${memberId}, "skuId", favorite_folder.id
      from wanted left join favorite_folder on member_id = ${memberId} and name = folder
      on conflict do nothing
    ), stocked as (
      insert into favorite_watch (member_id, sku_id, kind, at_least_tenths, is_met)
      select ${memberId}, "skuId", 'stock', "atLeast" * 10, coalesce((
        select sum(on_hand_tenths - reserved_tenths) from stock where sku_id = "skuId"), 0) >= "atLeast" * 10
      from wanted where "atLeast" is not null
    )
    insert into favorite_watch (member_id, sku_id, kind, at_most_fen, is_met)
    select ${memberId}, "skuId", 'price', list_price_fen * "belowBp" / 10000, false
    from wanted join sku on sku.id = "skuId" where "belowBp" is not null`.execute(tx)
}
