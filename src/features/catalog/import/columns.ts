import type { Column } from './column.ts'
import { productColumns } from './product-columns.ts'
import { skuColumns } from './sku-columns.ts'

export type ColumnKey = keyof typeof productColumns | keyof typeof skuColumns

/** All columns in the order of the template. */
export const columns: Record<ColumnKey, Column> = { ...productColumns, ...skuColumns }
export const columnKeys = Object.keys(columns) as ColumnKey[]
export const isProductColumn = (key: ColumnKey): key is keyof typeof productColumns =>
  Object.hasOwn(productColumns, key)
