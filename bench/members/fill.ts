import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { loadBuyers } from '../../db/seed/buyers.ts'

/** Shares of 1,000 orders by status, in the order of a purchase; the rest is finished. */
const statuses = sql`case
  when n % 1000 < 5 then 'pendingReview'
  when n % 1000 < 15 then 'pendingPayment'
  when n % 1000 < 20 then 'confirmed'
  when n % 1000 < 40 then 'inTransit'
  when n % 1000 < 60 then 'pendingComment'
  when n % 1000 < 80 then 'cancelled'
  else 'finished' end`

/** Moves that many buyers into the company of `owner`. @returns its id */
export async function fillCompany(db: Db, owner: string, members: number): Promise<number> {
  await loadBuyers(db, members - 1)
  const [company] = await rowsOf(
    db,
    sql<{ companyId: number }>`
      select company_id as "companyId" from member where user_name = ${owner}`,
  )
  if (!company) throw new Error(`There is no member ${owner}`)
  const { companyId } = company
  await sql`
    update member set company_id = ${companyId}, role = 'buyer'
    where id in (select id from member where user_name ~ '^buyer[0-9]+$' order by id limit ${members - 1})`.execute(
    db,
  )
  await sql`update member set is_from_old_mall = true where user_name = ${owner}`.execute(db)
  await sql`analyze member`.execute(db)
  return companyId
}

/** Stores orders of three lines each over three years, by all members of a company, of 2,000 skus. */
export async function fillOrders(db: Db, companyId: number, count: number) {
  await db.transaction().execute(async (tx) => {
    await sql`
      create temporary table filled as
        select nextval(pg_get_serial_sequence('"order"', 'id')) as id, n, ${statuses} as status,
          (select array_agg(id order by id) from member where company_id = ${companyId}) as members,
          now() - n * interval '150 minutes' as placed_at
        from generate_series(1, ${count}::int) as n`.execute(tx)
    await sql`
      create temporary table sold as
        select row_number() over (order by md5(sku.id::text)) - 1 as place, sku.id as sku_id, product.id as product_id,
          sku_code, catalog_number, product.name_zh, product.name_en, brand.name_zh as brand_name_zh,
          brand.name_en as brand_name_en, cas_number, grade, purity, packing, sales_unit, list_price_fen as price
        from sku join product on product.id = product_id join brand on brand.id = brand_id
        where list_price_fen is not null and regulated_classes = '{}'
        limit 2000`.execute(tx)
    await sql`
      create temporary table filled_line as
        select filled.id as order_id, line as line_no, sold.*, 10 * (1 + (n + line) % 5) as tenths,
          price * (1 + (n + line) % 5) as gross, round(price * (1 + (n + line) % 5) / 1.13) as net, status
        from filled cross join generate_series(1, 3) as line
        join sold on sold.place = (n * 7 + line * 131) % (select count(*) from sold)`.execute(tx)
    await sql`
      insert into "order" (id, order_no, member_id, company_id, status, payment_terms, collection, goods_fen, net_fen,
          tax_fen, total_fen, paid_fen, address, receipt_type, project_number, placed_at, expires_at, paid_at, shipped_at,
          received_at, finished_at, cancelled_at)
        overriding system value
        select filled.id, 'M' || n, members[1 + n % cardinality(members)], ${companyId}, filled.status, 'prepaid',
          'remittance', sum(gross), sum(net), sum(gross - net), sum(gross),
          case when filled.status in ('pendingReview', 'pendingPayment', 'cancelled') then 0 else sum(gross) end,
          '{"name": "王采购", "phone": "13800138000", "provinceCode": "440000", "cityCode": "440100", "districtCode": "440106",
            "provinceInfo": {"name": "广东省"}, "cityInfo": {"name": "广州市"}, "districtInfo": {"name": "天河区"},
            "street": "五山路 1 号", "fullAddress": "广东省广州市天河区五山路 1 号", "addressId": "1"}',
          2, 'P' || n % 40, placed_at, case when filled.status = 'pendingPayment' then now() + interval '2 days' end,
          case when filled.status not in ('pendingReview', 'pendingPayment', 'cancelled') then placed_at end,
          case when filled.status in ('inTransit', 'pendingComment', 'finished') then placed_at + interval '1 day' end,
          case when filled.status in ('pendingComment', 'finished') then placed_at + interval '3 days' end,
          case when filled.status = 'finished' then placed_at + interval '9 days' end,
          case when filled.status = 'cancelled' then placed_at + interval '1 day' end
        from filled join filled_line on filled_line.order_id = filled.id
        group by filled.id, n, members, filled.status, placed_at`.execute(tx)
    await sql`
      insert into order_line (order_id, line_no, sku_id, product_id, sku_code, catalog_number, name_zh, name_en,
          brand_name_zh, brand_name_en, cas_number, grade, purity, packing, sales_unit, quantity_tenths, list_price_fen,
          unit_price_fen, price_reason, gross_fen, net_fen, tax_fen, shipped_tenths)
        select order_id, line_no, sku_id, product_id, sku_code, catalog_number, name_zh, name_en, brand_name_zh,
          brand_name_en, cas_number, grade, purity, packing, sales_unit, tenths, price, price, 'list', gross, net,
          gross - net, case when status in ('inTransit', 'pendingComment', 'finished') then tenths else 0 end
        from filled_line`.execute(tx)
    await sql`
      insert into order_transition (order_id, to_status, actor, at) select id, 'pendingReview', 'member', placed_at from filled`.execute(
      tx,
    )
    await sql`drop table filled, filled_line, sold`.execute(tx)
  })
  await sql`vacuum analyze "order", order_line, order_transition`.execute(db)
}

/** States of 20 quotes; the rest is accepted. */
const quoteStates = sql`case
  when n % 20 < 1 then 'requested'
  when n % 20 < 3 then 'quoted'
  when n % 20 < 6 then 'declined'
  when n % 20 < 10 then 'expired'
  when n % 20 < 11 then 'withdrawn'
  else 'accepted' end`

/** Stores quotes of five lines each over three years, by all members of a company; answered ones have two versions. */
export async function fillQuotes(db: Db, companyId: number, count: number) {
  await db.transaction().execute(async (tx) => {
    await sql`
      create temporary table asked as
        select nextval(pg_get_serial_sequence('quote', 'id')) as id, n, ${quoteStates} as state,
          (select array_agg(id order by id) from member where company_id = ${companyId}) as members,
          now() - n * interval '13 hours' as at
        from generate_series(1, ${count}::int) as n`.execute(tx)
    await sql`
      create temporary table asked_line as
        select asked.id as quote_id, line as line_no, asked.state, at, sku.id as sku_id, product.id as product_id, sku_code,
          product.name_zh, product.name_en, cas_number, grade, packing, sales_unit, 10 * (1 + (n + line) % 9) as tenths,
          list_price_fen as price
        from asked cross join generate_series(1, 5) as line
        join (select row_number() over (order by id) - 1 as place, sku.* from sku where list_price_fen is not null limit 2000)
          as sku on sku.place = (n * 11 + line * 173) % 2000
        join product on product.id = sku.product_id`.execute(tx)
    await sql`
      insert into quote (id, quote_no, company_id, member_id, state, version, goods_fen, valid_until, accepted_lines,
          created_at, updated_at)
        overriding system value
        select asked.id, 'M' || n, ${companyId}, members[1 + n % cardinality(members)], asked.state,
          case when asked.state not in ('requested', 'withdrawn') then 2 end,
          case when asked.state not in ('requested', 'withdrawn') then sum(tenths * price / 10) end,
          case when asked.state not in ('requested', 'withdrawn') then
            case when asked.state = 'quoted' then current_date + 9 else asked.at::date + 14 end end,
          case when asked.state = 'accepted' then '{1,2,3,4,5}' else '{}' end::integer[], asked.at, asked.at
        from asked join asked_line on quote_id = asked.id group by asked.id, n, members, asked.state, asked.at`.execute(
      tx,
    )
    await sql`
      insert into quote_request (quote_id, round, member_id, created_at)
        select id, 1, members[1 + n % cardinality(members)], at from asked`.execute(tx)
    await sql`
      insert into quote_request_line (quote_id, round, line_no, sku_id, sku_code, name_zh, name_en, cas_number, grade,
          packing, sales_unit, quantity_tenths)
        select quote_id, 1, line_no, sku_id, sku_code, name_zh, name_en, cas_number, grade, packing, sales_unit, tenths
        from asked_line`.execute(tx)
    await addVersions(tx)
    await sql`
      insert into quote_transition (quote_id, from_state, to_state, actor, at)
        select id, null, 'requested', 'member', at from asked
        union all select id, 'requested', state, 'system', at from asked where state <> 'requested'`.execute(
      tx,
    )
    await sql`drop table asked, asked_line`.execute(tx)
  })
  await sql`vacuum analyze quote, quote_request, quote_request_line, quote_version, quote_version_line, quote_transition`.execute(
    db,
  )
}

async function addVersions(tx: Db) {
  await sql`
    insert into quote_version (quote_id, version, round, staff_id, goods_fen, valid_until, created_at)
      select quote.id, v.version, 1, (select min(id) from staff), goods_fen, valid_until, created_at
      from quote join asked using (id) cross join generate_series(1, 2) as v (version) where quote.version is not null`.execute(
    tx,
  )
  await sql`
    insert into quote_version_line (quote_id, version, line_no, sku_id, product_id, sku_code, name_zh, name_en,
        cas_number, grade, packing, sales_unit, quantity_tenths, unit_price_fen, gross_fen)
      select quote_id, version, line_no, sku_id, product_id, sku_code, name_zh, name_en, cas_number, grade, packing,
        sales_unit, tenths, price, tenths * price / 10
      from quote_version join asked_line using (quote_id)`.execute(tx)
}
