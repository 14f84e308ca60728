import { sql } from 'kysely'
import type { StaffCtx } from '#server/context.ts'
import type { GridSource } from '#server/db/grid.ts'
import { nameIn } from '#server/db/sql.ts'
import type { lotGrid, movementGrid, stockGrid } from './grids.ts'

const sumOf = (column: string) =>
  sql`(select coalesce(sum(${sql.ref(`stock.${column}`)}), 0)::bigint from stock where stock.sku_id = sku.id)`

const freeSum = sql`(select coalesce(sum(on_hand_tenths - reserved_tenths), 0)::bigint
  from stock where stock.sku_id = sku.id)`

export const stockSource = ({ locale }: StaffCtx): GridSource<typeof stockGrid.columns> => ({
  from: sql`sku join product on product.id = sku.product_id join brand on brand.id = product.brand_id`,
  id: sql`sku.id`,
  columns: {
    sku: sql`sku.sku_code`,
    name: nameIn(locale, 'product'),
    packing: sql`sku.packing`,
    brand: nameIn(locale, 'brand'),
    isOnSale: sql`(sku.is_on_sale and product.is_on_sale)`,
    onHand: sumOf('on_hand_tenths'),
    reserved: sumOf('reserved_tenths'),
    free: freeSum,
    expiresOn: sql`(select min(expires_on) from lot where lot.sku_id = sku.id and lot.quantity_tenths > 0)`,
    listPrice: sql`sku.list_price_fen`,
    leadTimeDays: sql`sku.lead_time_days`,
    allowsBackorder: sql`sku.allows_backorder`,
  },
  search: (pattern, keyword) => sql`(sku.sku_code ilike ${pattern} or product.catalog_number = ${keyword}
    or product.cas_number = ${keyword} or product.name_zh ilike ${pattern}
    or product.name_en ilike ${pattern})`,
})

export const lotSource = ({ locale }: StaffCtx): GridSource<typeof lotGrid.columns> => ({
  from: sql`lot join sku on sku.id = lot.sku_id join product on product.id = sku.product_id`,
  id: sql`lot.id`,
  columns: {
    lotNumber: sql`lot.lot_number`,
    sku: sql`sku.sku_code`,
    name: nameIn(locale, 'product'),
    warehouse: sql`lot.warehouse`,
    quantity: sql`lot.quantity_tenths`,
    chosen: sql`(select coalesce(sum(quantity_tenths), 0)::bigint from order_line_lot where lot_id = lot.id)`,
    producedOn: sql`lot.produced_on`,
    expiresOn: sql`lot.expires_on`,
  },
  search: (pattern, keyword) => sql`(lot.lot_number ilike ${pattern} or sku.sku_code ilike ${pattern}
    or product.catalog_number = ${keyword} or product.name_zh ilike ${pattern}
    or product.name_en ilike ${pattern})`,
})

export const movementSource: GridSource<typeof movementGrid.columns> = {
  from: sql`stock_movement m join sku on sku.id = m.sku_id join staff on staff.id = m.staff_id`,
  id: sql`m.id`,
  columns: {
    at: sql`m.at`,
    kind: sql`m.kind`,
    sku: sql`sku.sku_code`,
    warehouse: sql`m.warehouse`,
    lotNumber: sql`m.lot_number`,
    before: sql`m.before_tenths`,
    after: sql`m.after_tenths`,
    change: sql`(m.after_tenths - m.before_tenths)`,
    reason: sql`m.reason`,
    staff: sql`staff.name`,
  },
  search: (pattern) => sql`(sku.sku_code ilike ${pattern} or m.lot_number ilike ${pattern}
    or m.reason ilike ${pattern})`,
}
