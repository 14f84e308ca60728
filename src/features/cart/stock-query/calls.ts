import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { mostFileBytes, resolveInput } from '../quick-order/schema.ts'
import * as wire from './schema.ts'

const path = '/api/trade/stock-query'

export const queryStockCall = declareCall('POST', path, {
  who: 'member',
  tag: 'trade',
  summary:
    'Stock, lead time and price of up to 500 numbers or names, pasted (`text`) or in an XLSX or CSV file (multipart `file`)',
  body: resolveInput.nullish(),
  file: { maxBytes: mostFileBytes, isOptional: true },
  answer: z.array(wire.stockRow),
})

export const exportStockCall = declareCall('POST', `${path}/export.xlsx`, {
  who: 'member',
  tag: 'trade',
  summary: 'Rows of a stock query as an Excel workbook, with the stock and price of now',
  body: wire.stockExportInput,
})
