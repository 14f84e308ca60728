import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** Unregulated products; with them in the database, the shop does not load the demo. */
export async function addGoods(db: Db, count: number) {
  await sql`insert into brand (name_zh, name_en) values ('试验', 'Trial')`.execute(db)
  await sql`insert into category (key, level, name_zh, name_en) values ('trial', 1, '试验', 'Trial')`.execute(
    db,
  )
  await sql`
    insert into product (brand_id, category_id, catalog_number, name_zh, name_en)
    select brand.id, category.id, 'T' || n, '试剂' || n, 'Reagent ' || n
    from brand, category, generate_series(1, ${count}) as n`.execute(db)
  await sql`
    insert into sku (product_id, sku_code, packing, amount, amount_unit, list_price_fen)
    select id, 'S' || id, '500 mL', 500, 'mL', 1000 + id * 37 from product`.execute(db)
}
