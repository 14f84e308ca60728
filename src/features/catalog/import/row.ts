import { crc32 } from 'node:zlib'
import { isContent, isPieceUnit, readPacking } from '#shared/packing.ts'
import {
  fittingEntries,
  foldSpaces,
  type ImportColumn,
  Noted,
  type ReadCell,
  type Reader,
  refuseText,
  type ShopWords,
  saysNothing,
  text,
} from './cell-readers.ts'
import type { ColumnKey, Placed, Plan } from './columns.ts'
import { CellRefusal, type ReasonCode } from './refusal.ts'

export interface Problem {
  column: ColumnKey | ''
  value: string
  refusal: CellRefusal
}

export interface ReadProduct {
  cells: string[]
  values: ReadCell[]
  problems: Problem[]
  warnings: Problem[]
  brand: string
  catalogNumber: string
  /** One number per column: two rows of a product must agree in all of them. */
  fingerprint: number[]
}

export interface ReadRow {
  number: number
  product: ReadProduct
  sku: ReadCell[]
  skuCode: string
  packing: { packCount: number; amount: number | null; unit: string | null }
  problems: Problem[]
  warnings: Problem[]
}

export function rowReader(plan: Plan, shop: ShopWords) {
  let last: ReadProduct | undefined
  return (number: number, cells: string[]): ReadRow => {
    const isNew = !last || !isRepeated(plan.product, cells, last.cells)
    const product = last && !isNew ? last : readProduct(plan.product, cells, shop)
    last = product
    const row = readRow(plan.sku, cells, number, product, shop)
    // A warning about a product is reported once, not for each of its rows.
    return isNew ? { ...row, warnings: product.warnings.concat(row.warnings) } : row
  }
}

const isRepeated = (placed: Placed[], cells: string[], before: string[]) =>
  placed.every(({ index }, i) => cells[index] === before[i])

function readCells(placed: Placed[], cells: string[], shop: ShopWords) {
  const problems: Problem[] = []
  const warnings: Problem[] = []
  const values = placed.map(({ key, column, index }): ReadCell => {
    const value = foldSpaces(cells[index] ?? '')
    const done = readCell(column, value, shop)
    if (done instanceof Noted) warnings.push({ column: key, value, refusal: done.note })
    if (done instanceof Noted) return done.value
    if (!(done instanceof CellRefusal)) return done
    problems.push({ column: key, value, refusal: done })
    return null
  })
  return { values, problems, warnings }
}

const textOf = (placed: Placed[], values: ReadCell[], key: ColumnKey) => {
  const value = values[placed.findIndex((one) => one.key === key)]
  return typeof value === 'string' ? value : ''
}

function readProduct(placed: Placed[], cells: string[], shop: ShopWords): ReadProduct {
  const { values, problems, warnings } = readCells(placed, cells, shop)
  return {
    cells: placed.map(({ index }) => cells[index] ?? ''),
    values,
    problems,
    warnings: warnings.concat(smilesWarnings(placed, values)),
    brand: textOf(placed, values, 'brand'),
    catalogNumber: textOf(placed, values, 'catalog_number'),
    fingerprint: values.map((value) => crc32(String(value)) | 0),
  }
}

function smilesWarnings(placed: Placed[], values: ReadCell[]): Problem[] {
  const smiles = textOf(placed, values, 'smiles')
  if (isBalancedSmiles(smiles)) return []
  return [{ column: 'smiles', value: smiles, refusal: new CellRefusal('smiles-unbalanced') }]
}

function readRow(
  placed: Placed[],
  cells: string[],
  number: number,
  product: ReadProduct,
  shop: ShopWords,
): ReadRow {
  const { values, problems, warnings } = readCells(placed, cells, shop)
  const { packing, warnings: ofPacking } = readAmounts(placed, values)
  problems.push(...lotProblems(placed, values))
  return {
    number,
    product,
    sku: values,
    skuCode: textOf(placed, values, 'sku_code'),
    packing,
    problems: product.problems.concat(problems),
    warnings: warnings.concat(ofPacking),
  }
}

const noAmounts = { packCount: 1, amount: null, unit: null }

function readAmounts(placed: Placed[], values: ReadCell[]) {
  const value = textOf(placed, values, 'packing')
  const salesUnit = textOf(placed, values, 'sales_unit')
  const amounts = readPacking(value)
  const isRead = amounts !== undefined && amounts.packCount > 0
  const refusal = new CellRefusal('packing-unread')
  const warnings: Problem[] =
    isRead || !value || isPieceUnit(salesUnit) ? [] : [{ column: 'packing', value, refusal }]
  return { packing: isRead && isContent(amounts.unit, salesUnit) ? amounts : noAmounts, warnings }
}

function lotProblems(placed: Placed[], values: ReadCell[]): Problem[] {
  const problem = (column: ColumnKey, code: ReasonCode) => [
    { column, value: '', refusal: new CellRefusal(code) },
  ]
  const produced = textOf(placed, values, 'lot_produced')
  const expires = textOf(placed, values, 'lot_expires')
  if ((produced || expires) && !textOf(placed, values, 'lot_number'))
    return problem('lot_number', 'lot-number-missing')
  if (produced && expires && expires <= produced) return problem('lot_expires', 'expires-before-produced')
  return []
}

const token = /\[[^[\]]*\]|%(\d\d)|(\d)|[()[\]]/g

export function isBalancedSmiles(smiles: string) {
  const openRings = new Set<number>()
  let depth = 0
  const [structure = ''] = smiles.split(' ')
  for (const [text, two, one] of structure.matchAll(token)) {
    const ring = two ?? one
    if (ring !== undefined) {
      if (!openRings.delete(Number(ring))) openRings.add(Number(ring))
    } else if (text === '(') depth++
    else if (text === ')' && --depth < 0) return false
    else if (text === '[' || text === ']') return false
  }
  return depth === 0 && openRings.size === 0
}

type Taken = ReturnType<Reader>
/** What suppliers format names and texts with: H<sub>2</sub>O, <i>N</i>-methyl. */
const formatting = /<\/?(sub|sup|i|b|em|strong|br|p|span)\s*\/?>/gi

function readCell(column: ImportColumn, value: string, shop: ShopWords): Taken {
  const empty: ReadCell = column.empty ?? null
  if (value === '') return column.required ? new CellRefusal('required') : empty
  const shaped = shapeText(column, value)
  const plain = shaped instanceof Noted ? String(shaped.value) : value
  const refusal = refuseText(plain, column.longest)
  if (refusal) return refusal
  const done = column.read(plain, shop)
  if (done instanceof Noted && done.value === null) return new Noted(empty, done.note.code, done.note.detail)
  if (done instanceof CellRefusal && !column.required && saysNothing(plain))
    return new Noted(empty, 'read-as-empty')
  if (done instanceof CellRefusal || done instanceof Noted || !(shaped instanceof Noted)) return done
  return new Noted(done, shaped.note.code, shaped.note.detail)
}

function shapeText(column: ImportColumn, value: string): Noted | undefined {
  const { longest, cut } = column
  const isText = column.read === text || cut !== undefined
  const bare = isText && value.includes('<') ? value.replace(formatting, '').trim() : value
  if (cut && bare.length > longest) {
    if (cut === 'text') return new Noted(`${bare.slice(0, longest - 1)}…`, 'cut', longest)
    const fitting = fittingEntries(bare, longest)
    return new Noted(fitting, 'entries-left-out', fitting === '' ? 0 : fitting.split(/[|｜]/).length)
  }
  return bare === value ? undefined : new Noted(bare, 'tags-removed')
}
