import { pieceUnits } from '#shared/packing.ts'
import { mostTenths, toTenths } from '../schema.ts'

/** What a pasted line says: what is wanted, and how much of it. */
export interface ReadLine {
  keyword: string
  /** Tenths of a sales unit; undefined where the line names none. */
  quantityTenths: number | undefined
}

const units = [
  ...['瓶', '桶', '箱', '罐', '支', '盒', '袋', '包', '套', '个', '件', '卷', '台', '米'],
  ...['bottles', 'bottle', 'btl', 'boxes', 'bags', 'packs', 'cases', 'case', 'drums', 'drum', 'ea', 'pcs'],
  ...pieceUnits,
]
const unit = [...new Set(units)].sort((a, b) => b.length - a.length).join('|')
const digits = String.raw`\d{1,5}(?:\.\d)?`
const han: Record<string, number> = {
  ...{ 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
}
const hanDigits = `[${Object.keys(han).join('')}]`
const listMark = /^\s*(?:[(（]?\d{1,3}[)）、]|\d{1,3}\.\s|[-•·*]\s)\s*/
/** `500ml/瓶` says what a bottle holds, not how many. */
const perUnit = new RegExp(`(?:/|每|／)\\s*(?:${unit})(?![\\p{L}])`, 'giu')
const label = '(?:数量|共|要|订|qty|quantity|need)\\s*[:：=]?\\s*'
const withUnit = new RegExp(
  `(?:^|[\\s,，;；:：(（*x×]|${label}|(?<=[\\p{L}]))(?<amount>${digits}|${hanDigits})\\s*(?:${unit})(?![\\p{Script=Latin}])[)）]?`,
  'giu',
)
const labelled = new RegExp(`(?:^|[\\s,，;；])${label}(?<amount>${digits})(?![\\d.\\p{L}%-])`, 'iu')
const times = new RegExp(`(?:^|[\\s,，;；)）])[x×*✕]\\s*(?<amount>${digits})\\s*[.。;；,，]?$`, 'iu')
/** A bare number counts packs only right after a pack and at the end: `丙酮 500ml 10`. */
const afterPack = new RegExp(
  `(?<=\\d\\s?(?:[mukµ]?[lg]|毫升|升|千克|克|公斤)(?:[*x×]\\d{1,3})?)\\s+(?<amount>${digits})\\s*[.。;；,，]?$`,
  'iu',
)

const tenthsOf = (text: string) => {
  const tenths = toTenths(han[text] ?? Number(text))
  return tenths > 0 && tenths <= mostTenths ? tenths : undefined
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

/** Takes the quantity out of a line; of several that could be one the last is it. */
function takeQuantity(text: string): ReadLine {
  const readings = [
    [...text.matchAll(withUnit)].at(-1),
    labelled.exec(text),
    times.exec(text),
    afterPack.exec(text),
  ]
  for (const found of readings) {
    const quantityTenths = found?.groups?.amount && tenthsOf(found.groups.amount)
    if (!found || !quantityTenths) continue
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
    return { keyword: tidy(rest), quantityTenths }
  }
  return { keyword: tidy(text), quantityTenths: undefined }
}

const tidy = (text: string) => {
  const words = text.replace(/\s+/g, ' ')
  const isWord = (sign: string) => !' ,，;；:：'.includes(sign)
  const signs = [...words]
  return signs.slice(signs.findIndex(isWord), signs.findLastIndex(isWord) + 1).join('')
}

/** Reads a line as people paste it, from a message or a list: `乙腈 HPLC 4L*4 2瓶`, `64-17-5 x3`. */
export const readLine = (line: string): ReadLine => takeQuantity(withoutPer(plain(line)))

const bareNumber = new RegExp(`^${digits}$`)
const bareUnit = new RegExp(`^(?:${unit})$`, 'iu')
const isNumber = (cell: string) => bareNumber.test(cell)
const isUnit = (cell: string) => bareUnit.test(cell)

/**
 * Cells of a row whose columns nobody has named: the last bare number is the quantity, the first of several numbers
 * counts the rows, and sales units say nothing more.
 */
export function readCells(cells: string[]): ReadLine {
  const filled = cells.map(plain).filter((cell) => cell !== '' && !isUnit(cell))
  const last = filled.findLastIndex(isNumber)
  const quantityTenths = last > 0 ? tenthsOf(filled[last] ?? '') : undefined
  const isCounted = last >= 0 && isNumber(filled[0] ?? '') && filled.length > 1
  const words = filled.filter((_, at) => !(at === 0 && isCounted) && !(at === last && quantityTenths))
  const text = words.map(withoutPer).join(' ')
  return quantityTenths ? { keyword: tidy(text), quantityTenths } : takeQuantity(text)
}
