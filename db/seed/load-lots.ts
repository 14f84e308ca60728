import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/sql.ts'
import { secondLotOf } from './demo-stock.ts'

interface InLots {
  productId: number
  catalogNumber: string
  shelfLifeMonths: number
}

/** Moves two fifths of a product's stock to a second lot, where a warehouse has at least two units. */
export async function addSecondLots(tx: Db) {
  const products = await rowsOf(
    tx,
    sql<InLots>`
      select id as "productId", catalog_number as "catalogNumber", shelf_life_months as "shelfLifeMonths" from product
      where shelf_life_months is not null`,
  )
  const second = products.flatMap(({ productId, catalogNumber, shelfLifeMonths }) => {
    const lot = secondLotOf(catalogNumber, shelfLifeMonths)
    return lot ? [{ productId, ...lot }] : []
  })
  await sql`
    with parted as (
      select lot.id, sku_id, warehouse, second.*, greatest(1, quantity_tenths * 4 / 100) * 10 as moved
      from unnest(${second.map(({ productId }) => productId)}::bigint[],
          ${second.map(({ lotNumber }) => lotNumber)}::text[], ${second.map(({ producedOn }) => producedOn)}::date[],
          ${second.map(({ expiresOn }) => expiresOn)}::date[])
          as second (product_id, lot_number, produced_on, expires_on)
        join sku using (product_id) join lot on lot.sku_id = sku.id
      where quantity_tenths >= 20
    ), added as (
      insert into lot (sku_id, warehouse, lot_number, quantity_tenths, produced_on, expires_on)
      select sku_id, warehouse, lot_number, moved, produced_on, expires_on from parted
    )
    update lot set quantity_tenths = quantity_tenths - moved from parted where parted.id = lot.id`.execute(tx)
}

/**
 * Goods cost 38 to 72 % of their net price, goods without lots too, and an older lot a little less. One sku in twenty is
 * of unknown cost, one in fifty was bought too dear.
 */
export async function addCosts(tx: Db) {
  await sql`
    create temp table demo_cost on commit drop as
    select id as sku_id, greatest(1, round(list_price_fen / 1.13 *
      case when chance % 50 = 7 then 1.05 else 0.38 + chance % 35 / 100.0 end))::bigint as fen
    from (select *, abs(hashtext(sku_code)::bigint) as chance from sku where list_price_fen is not null) as sku
    where chance % 20 <> 3`.execute(tx)
  await sql`alter table lot disable trigger note_cost`.execute(tx) // it would write sku_cost for each lot
  await sql`
    update lot set cost_fen = greatest(1, round(fen * case when produced_on < date '2026-03-01' then 0.94 else 1 end))
    from demo_cost where demo_cost.sku_id = lot.sku_id`.execute(tx)
  await sql`alter table lot enable trigger note_cost`.execute(tx)
  await sql`
    insert into sku_cost (sku_id, cost_fen) select sku_id, fen from demo_cost
    on conflict (sku_id) do update set cost_fen = excluded.cost_fen`.execute(tx)
}
