import type { ImportColumn } from './cell-readers.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { productColumns } from './product-columns.ts'
import { skuColumns } from './sku-columns.ts'

export type ColumnKey = keyof typeof productColumns | keyof typeof skuColumns

export const importColumns: Record<ColumnKey, ImportColumn> = { ...productColumns, ...skuColumns }
export const columnKeys = Object.keys(importColumns) as ColumnKey[]
export const isProductColumn = (key: ColumnKey): key is keyof typeof productColumns =>
  Object.hasOwn(productColumns, key)

export const templateText = () =>
  byteOrderMark +
  [columnKeys, ...[0, 1].map((row) => columnKeys.map((key) => importColumns[key].example[row] ?? ''))]
    .map(csvLine)
    .join('')

export function columnsText() {
  const lines = columnKeys.map((key) => {
    const { zh, en, required, longest, example, note, values } = importColumns[key]
    const words =
      values && Object.entries(values).map(([code, others]) => [code, others[0]].filter(Boolean).join(' '))
    const about = [note, words && `one of: ${words.join(', ')}`].filter(Boolean).join('; ')
    const cells = [
      `\`${key}\``,
      zh,
      en,
      isProductColumn(key) ? 'product' : 'sku',
      required ? 'yes' : '',
      longest,
    ]
    return `| ${[...cells, example[0].replaceAll('|', '\\|'), about].join(' | ')} |`
  })
  return `${[
    '# Columns of an import file',
    '',
    'Written from the table in `src/features/catalog/import`; `vitest -u` writes it anew.',
    '',
    '| key | 中文标题 | title | part | required | longest | example | about |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')}\n`
}
