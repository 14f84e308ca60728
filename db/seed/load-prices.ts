import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { buyersPrices, priceLevels, quantityTiers } from './prices.ts'

/** Adds levels, contract prices and quantity tiers once. @returns whether they were added now */
export async function loadPrices(db: Db): Promise<boolean> {
  const [known] = await rowsOf(db, sql`select from price_level limit 1`)
  if (known) return false
  await db.transaction().execute(async (tx) => {
    await addLevels(tx)
    await addTiers(tx)
    await addBuyersPrices(tx)
  })
  return true
}

async function addLevels(tx: Db) {
  for (const [place, { key, nameZh, nameEn, discountBp, brands }] of priceLevels.entries()) {
    await sql`insert into price_level (key, name_zh, name_en, discount_bp, sort_order)
      values (${key}, ${nameZh}, ${nameEn}, ${discountBp}, ${place + 1})`.execute(tx)
    for (const [brandId, bp] of Object.entries(brands))
      await sql`insert into price_level_brand (price_level, brand_id, discount_bp) values (${key}, ${brandId}, ${bp})`.execute(
        tx,
      )
  }
}

const bestSelling = (count: number) =>
  sql`
    select s.id, s.list_price_fen from sku s
    join product p on p.id = s.product_id join brand b on b.id = p.brand_id and b.is_house_brand
    where p.regulated_classes = '{}' and s.list_price_fen between 500 and 200000
    order by p.sales_count desc, p.id, s.sort_order, s.id limit ${count}`

async function addTiers(tx: Db) {
  for (const { from, share } of quantityTiers.steps)
    await sql`insert into quantity_tier (sku_id, from_tenths, price_fen)
      select id, ${from * 10}, (round(list_price_fen * ${share}::numeric / 50) * 50)::bigint
      from (${bestSelling(quantityTiers.skus)}) best`.execute(tx)
}

async function addBuyersPrices(tx: Db) {
  const { spreadCode, level, contracts } = buyersPrices
  const [company] = await rowsOf(
    tx,
    sql<{ id: number }>`
      update company set price_level = ${level}
      where id = (select company_id from member where spread_code = ${spreadCode}) and price_level is null returning id`,
  )
  if (!company) return
  await sql`insert into contract_price (company_id, sku_id, price_fen, valid_from, valid_until)
    select ${company.id}, id, (round(list_price_fen * ${contracts.share}::numeric / 50) * 50)::bigint,
      ${contracts.validFrom}, ${contracts.validUntil}
    from (${bestSelling(contracts.skus)}) best`.execute(tx)
}

/** Extends expiry dates by whole years, so that a demo started years later can still ship. */
export const renewLots = (db: Db) =>
  sql`
    with old as (
      select id, make_interval(years => 1 + (current_date - expires_on + 60) / 365) as further
      from lot where expires_on <= current_date + 30
    )
    update lot set produced_on = (produced_on + further)::date, expires_on = (expires_on + further)::date
    from old where lot.id = old.id`.execute(db)
