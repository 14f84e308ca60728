import { longestLine, partsOf } from './plain-text.ts'
import { type ReadLine, readCells, readLine, readWithQuantity } from './read-line.ts'
import { linesIn } from './several.ts'

export interface InputRow extends ReadLine {
  input: string
}

const titles = {
  number:
    /^(?:货号|(?:产品|商品)?(?:编号|编码|货号)|目录号|sku|(?:cat(?:alog(?:ue)?)?|item|product|part)\.?\s*(?:no|number|code|#)\.?|cat(?:alog(?:ue)?)?\.?|code)$/i,
  cas: /^cas(?:\s*(?:no|number|号|#|rn))?\.?$/i,
  name: /^(?:产品|商品|药品|试剂|品名|货品|物品|.{0,4}(?:名称|品名)|(?:product|item|chemical|reagent|material)?\s*name|product|item|reagent|chemical|description)$/i,
  grade: /^(?:(?:产品)?(?:级别|纯度|等级|含量|浓度)|grade|purity)$/i,
  packing:
    /^(?:.{0,2}(?:规格|包装)(?:规格|型号|\/型号)?|pack(?:ing|age|aging)?|(?:pack\s*|unit\s*)?size|spec(?:ification)?s?)$/i,
  brand: /^(?:(?:推荐|指定)?(?:品牌|厂家)|生产厂家|brand|maker|manufacturer|supplier)$/i,
  quantity:
    /^(?:.{0,4}数量|.{0,3}购量|(?:需|用)求?量|件数|瓶数|(?:order\s*)?(?:qty|quantity)\.?|amount|count|units)$/i,
}
type Title = keyof typeof titles

const leastTitles = 2

function readHeader(cells: string[]) {
  const places = new Map<Title, number>()
  cells.forEach((cell, at) => {
    const plain = cell
      .normalize('NFKC')
      .replace(/[*（(].*$/, '')
      .trim()
    const title = (Object.keys(titles) as Title[]).find((name) => titles[name].test(plain))
    if (title && !places.has(title)) places.set(title, at)
  })
  const isHeader =
    places.size >= leastTitles && ['number', 'cas', 'name'].some((title) => places.has(title as Title))
  return isHeader ? places : undefined
}

function readNamedCells(cells: string[], places: Map<Title, number>): ReadLine {
  const cell = (title: Title) => cells[places.get(title) ?? -1] ?? ''
  const name = cell('number') || [cell('cas') || cell('name'), cell('grade'), cell('brand')].join(' ')
  return readWithQuantity(`${name} ${cell('packing')}`, cell('quantity'))
}

const mostCells = 64

const shortened = (cells: string[]) =>
  cells.slice(0, mostCells).map((cell) => cell.slice(0, longestLine).trim())

const mostLinesAboveHeader = 10

export function* readTable(table: string[][]): Generator<InputRow> {
  let places: Map<Title, number> | undefined
  for (const [at, row] of table.entries()) {
    const cells = shortened(row)
    const input = cells.filter(Boolean).join(' ').slice(0, longestLine)
    if (input === '') continue
    const header = places || at > mostLinesAboveHeader ? undefined : readHeader(cells)
    places ??= header
    if (!header) yield { input, ...(places ? readNamedCells(cells, places) : readCells(cells)) }
  }
}

const casList = /^\d{2,7}-\d{2}-\d(?:[\s,，;；、|/]+\d{2,7}-\d{2}-\d)+[\s,，;；、|/。.]*$/

const linesOf = (line: string) =>
  casList.test(line.trim()) ? (line.match(/\d{2,7}-\d{2}-\d/g) ?? [line]) : [line]

const signs = ['\t', ',', '，', '|', ';', '；']

function signOfTable(lines: string[]) {
  if (lines.some((line) => line.trim().includes('\t'))) return '\t'
  const top = lines.slice(0, mostLinesAboveHeader + 1)
  return signs.find((sign) => top.some((line) => readHeader(line.slice(0, longestLine).split(sign))))
}

/** Commas divide cells where they divide anything; other signs always do. */
const cellsOf = (line: string, sign: string) =>
  sign === ',' || sign === '，' ? partsOf(line.slice(0, longestLine), /[,，]/) : line.split(sign)

export function* readText(text: string): Generator<InputRow> {
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .flatMap(linesOf)
  const sign = signOfTable(lines)
  if (sign !== undefined) return yield* readTable(lines.map((line) => cellsOf(line, sign)))
  for (const line of lines)
    for (const input of linesIn(line)) yield { input: input.trim().slice(0, longestLine), ...readLine(input) }
}
