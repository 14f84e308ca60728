import type { TransactionSql } from 'postgres'
import { secondLotOf } from './demo-stock.ts'

interface InLots {
  productId: number
  catalogNumber: string
  shelfLifeMonths: number
}

/** Moves two fifths of a product's stock to a second lot, where a warehouse has at least two units. */
export async function addSecondLots(sql: TransactionSql) {
  const products = await sql<InLots[]>`
    select id as "productId", catalog_number as "catalogNumber", shelf_life_months as "shelfLifeMonths" from product
    where shelf_life_months is not null`
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
    update lot set quantity_tenths = quantity_tenths - moved from parted where parted.id = lot.id`
}
