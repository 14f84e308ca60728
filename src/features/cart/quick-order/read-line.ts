import { pieceUnits } from '#shared/packing.ts'
import { quantity, toTenths } from '../schema.ts'

/** What a pasted line says: what is wanted, and how much of it. */
export interface ReadLine {
  keyword: string
  /** Tenths of a sales unit; undefined where the line names none, or one that cannot be ordered. */
  quantityTenths: number | undefined
  /** The one that cannot be ordered, as it was typed: zero, negative, too much, with more than one decimal. */
  wrongQuantity?: string
}

const units = [
  ...['瓶', '桶', '箱', '罐', '支', '盒', '袋', '包', '套', '个', '件', '卷', '台', '米'],
  ...['bottles', 'bottle', 'btl', 'boxes', 'bags', 'packs', 'cases', 'case', 'drums', 'drum', 'ea', 'pcs'],
  ...pieceUnits,
]
const unit = [...new Set(units)].sort((a, b) => b.length - a.length).join('|')
const grouped = String.raw`\d{1,3}(?:,\d{3})+`
const decimals = String.raw`(?:\.\d+)?`
/** Whatever its size: what cannot be ordered is told, not passed over. */
const number = `[-−]?(?:${grouped}|\\d{1,9})${decimals}`
const han: Record<string, number> = {
  ...{ 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
}
const hanDigit = `[${Object.keys(han).join('')}]`
/** Up to ninety-nine; the end of a longer one (`一百二十`) is none. */
const hanNumber = `(?<![百千万零十${Object.keys(han).join('')}])(?:${hanDigit}?十${hanDigit}?|${hanDigit})`
const listMark = /^\s*(?:[(（]?\d{1,3}[)）、]|\d{1,3}\.\s|[-•·*]\s)\s*/
/** `500ml/瓶` says what a bottle holds, not how many. */
const perUnit = new RegExp(`(?:/|每|／)\\s*(?:${unit})(?![\\p{L}])`, 'giu')
const label = '(?:数量|共|要|订|qty|quantity|need)\\s*[:：=]?\\s*'
/** Right behind a letter (`要3瓶`, `500ml×20瓶`) a number is short, and a hyphen before it no sign. */
const withUnit = new RegExp(
  `(?:(?:^|[\\s,，;；:：(（*×]|(?<![\\p{L}\\p{N}])x|${label})(?<amount>${number}|${hanNumber})|(?:x|(?<=[\\p{L}]))(?<amount>\\d{1,5}${decimals}|${hanNumber}))\\s*(?:${unit})(?![\\p{Script=Latin}])[)）]?`,
  'giu',
)
const labelled = new RegExp(`(?:^|[\\s,，;；])${label}(?<amount>${number})(?![\\d.\\p{L}%-])`, 'iu')
const times = new RegExp(`(?:^|[\\s,，;；)）])[x×*✕]\\s*(?<amount>${number})\\s*[.。;；,，]?$`, 'iu')
/** A bare number counts packs only right after a pack and at the end: `丙酮 500ml 10`. Longer ones are numbers of ours or theirs. */
const afterPack = new RegExp(
  `(?<=\\d\\s?(?:[mukµ]?[lg]|毫升|升|千克|克|公斤)(?:[*x×]\\d{1,3})?)\\s+(?<amount>[-−]?(?:${grouped}|\\d{1,5})${decimals})\\s*[.。;；,，]?$`,
  'iu',
)

/** What a Chinese number comes to: `十二`, `二十`, `三`. */
function fromHan(text: string) {
  const [tens, ones] = text.includes('十') ? text.split('十') : ['', text]
  const ten = text.includes('十') ? (han[tens ?? ''] ?? 1) * 10 : 0
  return ten + (han[ones ?? ''] ?? 0)
}

/** What a typed amount comes to, if it can be ordered. */
function tenthsOf(text: string) {
  const value = fromHan(text) || Number(text.replaceAll(',', '').replace('−', '-'))
  return quantity.safeParse(value).success ? toTenths(value) : undefined
}

const readAmount = (text: string): Omit<ReadLine, 'keyword'> => {
  const quantityTenths = tenthsOf(text)
  return quantityTenths === undefined ? { quantityTenths, wrongQuantity: text } : { quantityTenths }
}

const withoutPer = (text: string) => text.replace(perUnit, ' ')

/** No name of a chemical is longer; what is pasted by mistake may be. */
export const longestLine = 500

/** Full width, odd spaces and marks of lists made plain. */
const plain = (text: string) =>
  text
    .slice(0, longestLine)
    .toWellFormed()
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(listMark, '')
    .trim()

/** Takes the quantity out of a line; of several that could be one the last is it, and one that can be ordered. */
function takeQuantity(text: string): ReadLine {
  const readings = [
    [...text.matchAll(withUnit)].at(-1),
    labelled.exec(text),
    times.exec(text),
    afterPack.exec(text),
  ].flatMap((found) => (found?.groups?.amount ? [{ found, amount: found.groups.amount }] : []))
  const reading = readings.find(({ amount }) => tenthsOf(amount) !== undefined) ?? readings[0]
  if (!reading) return { keyword: tidy(text), quantityTenths: undefined }
  const { found, amount } = reading
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { keyword: tidy(rest), ...readAmount(amount) }
}

const tidy = (text: string) => {
  const words = text.replace(/\s+/g, ' ')
  const isWord = (sign: string) => !' ,，;；:：'.includes(sign)
  const signs = [...words]
  return signs.slice(signs.findIndex(isWord), signs.findLastIndex(isWord) + 1).join('')
}

/** Reads a line as people paste it, from a message or a list: `乙腈 HPLC 4L*4 2瓶`, `64-17-5 x3`. */
export const readLine = (line: string): ReadLine => takeQuantity(withoutPer(plain(line)))

/** Longer ones are numbers of products. */
const bareNumber = new RegExp(`^[-−]?(?:${grouped}|\\d{1,5})${decimals}$`)
/** Prices have two decimals. */
const likelyQuantity = new RegExp(`^[-−]?(?:${grouped}|\\d{1,5})(?:\\.\\d)?$`)
const bareUnit = new RegExp(`^(?:${unit})$`, 'iu')
const isNumber = (cell: string) => bareNumber.test(cell)
const isUnit = (cell: string) => bareUnit.test(cell)

/** Where the quantity stands among cells: the last number that may be one, else a number at the end. */
function placeOfQuantity(cells: string[]) {
  const likely = cells.findLastIndex((cell) => likelyQuantity.test(cell))
  return likely > 0 || !isNumber(cells.at(-1) ?? '') ? likely : cells.length - 1
}

/**
 * Cells of a row whose columns nobody has named: the last bare number is the quantity, the first of several numbers
 * counts the rows, and sales units say nothing more.
 */
export function readCells(cells: string[]): ReadLine {
  const filled = cells.map(plain).filter((cell) => cell !== '' && !isUnit(cell))
  const place = placeOfQuantity(filled)
  const isCounted = filled.length > 1 && isNumber(filled[0] ?? '')
  const words = filled.filter((_, at) => !(at === 0 && isCounted) && !(at === place && place > 0))
  const text = words.map(withoutPer).join(' ')
  return place > 0 ? { keyword: tidy(text), ...readAmount(filled[place] ?? '') } : takeQuantity(text)
}

const nothing = /^[-/—–]*$/

/** A line whose quantity stands in a cell of its own, which may be empty; whatever else is in there was meant as one. */
export function readWithQuantity(text: string, cell: string): ReadLine {
  const typed = plain(cell)
  if (nothing.test(typed)) return readLine(text)
  const { quantityTenths } = takeQuantity(typed)
  const amount = isNumber(typed) || !quantityTenths ? readAmount(typed) : { quantityTenths }
  return { keyword: tidy(withoutPer(plain(text))), ...amount }
}
