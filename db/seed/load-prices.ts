import type { Sql, TransactionSql } from 'postgres'
import { buyersPrices, priceLevels, quantityTiers } from './prices.ts'

/** Adds levels, contract prices and quantity tiers once. @returns whether they were added now */
export async function loadPrices(sql: Sql): Promise<boolean> {
  const [known] = await sql`select from price_level limit 1`
  if (known) return false
  await sql.begin(async (tx) => {
    await addLevels(tx)
    await addTiers(tx)
    await addBuyersPrices(tx)
  })
  return true
}

async function addLevels(sql: TransactionSql) {
  for (const [place, { key, nameZh, nameEn, discountBp, brands }] of priceLevels.entries()) {
    await sql`insert into price_level (key, name_zh, name_en, discount_bp, sort_order)
      values (${key}, ${nameZh}, ${nameEn}, ${discountBp}, ${place + 1})`
    for (const [brandId, bp] of Object.entries(brands))
      await sql`insert into price_level_brand (price_level, brand_id, discount_bp) values (${key}, ${brandId}, ${bp})`
  }
}

const bestSelling = (sql: TransactionSql, count: number) => sql`
  select s.id, s.list_price_fen from sku s
  join product p on p.id = s.product_id join brand b on b.id = p.brand_id and b.is_house_brand
  where p.regulated_classes = '{}' and s.list_price_fen between 500 and 200000
  order by p.sales_count desc, p.id, s.sort_order, s.id limit ${count}`

async function addTiers(sql: TransactionSql) {
  for (const { from, share } of quantityTiers.steps)
    await sql`insert into quantity_tier (sku_id, from_tenths, price_fen)
      select id, ${from * 10}, (round(list_price_fen * ${share}::numeric / 50) * 50)::bigint
      from (${bestSelling(sql, quantityTiers.skus)}) best`
}

async function addBuyersPrices(sql: TransactionSql) {
  const { spreadCode, level, contracts } = buyersPrices
  const [company] = await sql<{ id: number }[]>`
    update company set price_level = ${level}
    where id = (select company_id from member where spread_code = ${spreadCode}) and price_level is null returning id`
  if (!company) return
  await sql`insert into contract_price (company_id, sku_id, price_fen, valid_from, valid_until)
    select ${company.id}, id, (round(list_price_fen * ${contracts.share}::numeric / 50) * 50)::bigint,
      ${contracts.validFrom}, ${contracts.validUntil}
    from (${bestSelling(sql, contracts.skus)}) best`
}

/** Extends expiry dates by whole years, so that a demo started years later can still ship. */
export const renewLots = (sql: Sql) => sql`
  with old as (
    select id, make_interval(years => 1 + (current_date - expires_on + 60) / 365) as further
    from lot where expires_on <= current_date + 30
  )
  update lot set produced_on = (produced_on + further)::date, expires_on = (expires_on + further)::date
  from old where lot.id = old.id`
