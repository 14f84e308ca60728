import type { ImportColumn } from './cell-readers.ts'
import { byteOrderMark, csvLine } from './csv.ts'
import { fileReasons } from './messages.ts'
import { productColumns } from './product-columns.ts'
import { UnreadableFile } from './refusal.ts'
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
    'Generated from the tables of columns in `src/features/catalog/import`, as is the template',
    '`public/templates/product-import.csv`: `vitest run src/features/catalog/import --update` writes both.',
    '',
    '| key | 中文标题 | title | part | required | longest | example | about |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')}\n`
}

export interface Placed {
  key: ColumnKey
  column: ImportColumn
  index: number
}

export interface Plan {
  width: number
  product: Placed[]
  sku: Placed[]
  unknown: { title: string; index: number }[]
}

const foldTitle = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-*:.,·\ufeff]+/g, '')

const keyByTitle = new Map<string, ColumnKey>()
for (const key of columnKeys)
  for (const title of [key, importColumns[key].zh, importColumns[key].en])
    keyByTitle.set(foldTitle(title), key)

/** The column that a title stands for. */
export const columnOfTitle = (title: string) => keyByTitle.get(foldTitle(title))

/** @throws UnreadableFile when a required column is missing or a column occurs twice */
export function readHeader(cells: string[]): Plan {
  const places = new Map<ColumnKey, number>()
  const unknown: Plan['unknown'] = []
  for (const [index, cell] of cells.entries()) {
    const key = columnOfTitle(cell)
    if (!key && cell.trim()) unknown.push({ title: cell.trim(), index })
    if (!key) continue
    if (places.has(key)) throw new UnreadableFile(fileReasons.columnTwice, { column: key })
    places.set(key, index)
  }
  refuseMissing(places, unknown.length === cells.length)
  const placed = Array.from(places, ([key, index]) => ({ key, column: importColumns[key], index }))
  const isOfProduct = ({ key }: Placed) => isProductColumn(key)
  return {
    width: cells.length,
    product: placed.filter(isOfProduct),
    sku: placed.filter((one) => !isOfProduct(one)),
    unknown,
  }
}

function refuseMissing(places: Map<ColumnKey, number>, hasNoColumn: boolean) {
  const missing = columnKeys.filter((key) => importColumns[key].required && !places.has(key))
  if (missing.length === 0) return
  throw new UnreadableFile(fileReasons.columnsMissing, {
    titles: missing.map((key) => `${importColumns[key].zh} ${key}`).join('、'),
    keys: missing.join(', '),
    isHeader: hasNoColumn ? 'no' : 'yes',
  })
}
