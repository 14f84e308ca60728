import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { nameIn } from '#server/db/sql.ts'
import type { lotCostGrid } from './grid.ts'

export const lotCostSource = ({ locale }: StaffCtx): GridSource<typeof lotCostGrid.columns> => ({
  from: sql`lot join sku on sku.id = lot.sku_id join product on product.id = sku.product_id
    left join sku_cost on sku_cost.sku_id = sku.id`,
  id: sql`lot.id`,
  columns: {
    sku: sql`sku.sku_code`,
    name: nameIn(locale, 'product'),
    lotNumber: sql`lot.lot_number`,
    warehouse: sql`lot.warehouse`,
    quantity: sql`lot.quantity_tenths`,
    cost: sql`lot.cost_fen`,
    lastCost: sql`sku_cost.cost_fen`,
    listPrice: sql`sku.list_price_fen`,
  },
  search: (pattern, keyword) => sql`(lot.lot_number ilike ${pattern} or sku.sku_code ilike ${pattern}
    or product.catalog_number = ${keyword} or product.name_zh ilike ${pattern}
    or product.name_en ilike ${pattern})`,
})
