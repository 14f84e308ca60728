import { amountOf, hanNumber, number, type ReadQuantity, readAmount, unclear, unit } from './amounts.ts'
import { findBareQuantity, findQuantity } from './find-quantity.ts'
import { packShape, readPack } from './packs.ts'
import { border, grade, partsOf, plain, tidy, withoutGluedHyphens } from './plain-text.ts'
import { isAside, namesSomething, withoutFrame, withoutNotes, withoutSpeaker } from './remarks.ts'

/** What a pasted line says: what is wanted, and how much of it. */
export interface ReadLine extends ReadQuantity {
  /** Name or number, grade and pack; empty where the line orders nothing. */
  keyword: string
}

const bareUnit = new RegExp(`^${unit}$`, 'iu')
const unitAfterPack = new RegExp(`(?<=${packShape})\\s+${unit}(?=\\s|$)`, 'giu')
const perUnit: [RegExp, string][] = [
  // 500ml/瓶*20瓶/箱 is a case of twenty
  [
    new RegExp(
      `(?<=\\d\\s?\\p{L}{1,2})\\s*/\\s*${unit}\\s*[x×*]\\s*(\\d{1,4})\\s*${unit}?\\s*/\\s*${unit}`,
      'giu',
    ),
    '*$1 ',
  ],
  [new RegExp(`([x×*]\\s*\\d{1,4})\\s*${unit}\\s*/\\s*${unit}`, 'giu'), '$1 '],
  [new RegExp(`(?:(?<![\\d.])\\d{1,4}\\s*${unit}\\s*)?(?:/|每)\\s*${unit}`, 'giu'), ' '],
]
const hanPack = new RegExp(`${hanNumber}(?=公斤|千克|毫升|克(?!隆)|升(?!华))`, 'gu')
const brackets = /[([【]([^()[\]【】]{1,40})[)\]】]/g
const known = new RegExp(
  `${packShape}|${grade}|(?<!\\d)\\d{2,7}-\\d{2}-\\d(?!\\d)|[≥>]?\\s*\\d[\\d.]*(?:-\\d[\\d.]*)?\\s*(?:%|mol/l|mmol/l|[mµu]?g/m?l)`,
  'giu',
)
const isKnown = (text: string) => tidy(text.replace(known, ' ')) === ''
const countShape = new RegExp(`^(?:[x×*]\\s*\\d+|(?:${number}|${hanNumber})\\s*${unit})$`, 'iu')

/** Brackets around a grade, pack, CAS number or quantity say nothing; those of names stay. */
const unwrapped = (text: string) =>
  text.replace(brackets, (whole, inside: string) => {
    const content = inside.trim()
    if (isAside(content)) return border
    return whole.startsWith('【') || isKnown(content) || countShape.test(content) ? ` ${content} ` : whole
  })

/** Packs in digits, each vessel said once. */
function withPlainPacks(text: string) {
  const inDigits = text.replace(hanPack, (amount) => String(amountOf(amount)))
  return perUnit
    .reduce((left, [pattern, sign]) => left.replace(pattern, sign), inDigits)
    .replace(unitAfterPack, ' ')
}

/** The parts that say something of a product. */
const sayingParts = (parts: string[]) =>
  unwrapped(withPlainPacks(withoutNotes(parts.join(border))))
    .split(border)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isAside(part))
    .map(withoutFrame)

const leadingNumber = /^\d{1,2}\s+(?=\D)/

/** Grades, packs and CAS numbers in a text; no pack where there was one before: `没有就换2.5L的`. */
const knownIn = (text: string, before: string) =>
  (text.match(known) ?? []).filter((word) => !readPack(word) || !readPack(before))

/** Behind name and quantity stand remarks; only what says more of the product counts. */
function keywordOf(text: string, start: number, end: number) {
  const before = text.slice(0, start).replace(leadingNumber, '').split(border).map(withoutFrame).join(' ')
  const after = text.slice(end)
  const more = namesSomething(before) ? knownIn(after, before) : after.split(border).map(withoutFrame)
  return tidy([before, ...more].join(' '))
}

const isRowNumber = (part: string | undefined) => part !== undefined && /^\d{1,4}$/.test(part)

/** The quantity of a row that says none itself: unclear when it begins with a number that may be one. */
const unsaid = (isNumbered: boolean): ReadQuantity => (isNumbered ? unclear : { quantityTenths: undefined })

/** What parts of one row say together. */
function readParts(given: string[]): ReadLine {
  const saying = sayingParts(given)
  const isNumbered = saying.length > 1 && isRowNumber(saying[0])
  const parts = isNumbered ? saying.slice(1) : saying
  const text = parts.join(border)
  const counted = findQuantity(text)
  if (counted) return { keyword: keywordOf(text, counted.start, counted.end), ...counted.quantity }
  const words = parts.filter((part) => !bareUnit.test(part)).join(border)
  const bare = findBareQuantity(words)
  if (bare) return { keyword: keywordOf(words, bare.start, bare.end), ...bare.quantity }
  return { keyword: tidy(words), ...unsaid(isNumbered) }
}

const partsOfLine = (line: string) =>
  partsOf(withoutGluedHyphens(withoutSpeaker(plain(line))))
    .flatMap((part) => part.split(border))
    .filter((part) => part !== '')

/** Cells of a row whose columns nobody has named. */
export const readCells = (cells: string[]): ReadLine => readParts(cells.flatMap(partsOfLine))

/** Reads a line as people paste it, from a message or a list: `乙腈 HPLC 4L*4 2瓶`, `64-17-5 x3`. */
export const readLine = (line: string): ReadLine => readCells([line])

const each = new RegExp(
  `^(?<names>[^\\d]{2,80}?)\\s*各(?:要|来|订|买)?\\s*(?<amount>(?:${number}|${hanNumber})\\s*${unit})(?<rest>.*)$`,
  'iu',
)
const and = /[、,]|(?<!饱)和|以及|\s/
const counted = new RegExp(`(?:${number}|${hanNumber})\\s*${unit}`, 'iu')

/** Whether a part of a line orders something by itself. */
const isWhole = (part: string) => counted.test(part) && namesSomething(withoutFrame(part))

/** The lines that one line holds: `乙腈 4L 2瓶，甲醇 4L 3瓶`, `乙腈和甲醇各两瓶`. */
export function linesIn(line: string): string[] {
  const text = plain(line)
  const { names, amount, rest } = each.exec(text)?.groups ?? {}
  if (names && amount)
    return names
      .split(and)
      .filter((name) => name.trim() !== '')
      .map((name) => `${name} ${amount}${rest}`)
  const parts = partsOfLine(line)
  const places = parts.flatMap((part, at) => (isWhole(withPlainPacks(part)) ? [at] : []))
  if (places.length < 2) return [line]
  return places.map((_, at) => parts.slice(at === 0 ? 0 : places[at], places[at + 1]).join(' '))
}

const nothing = /^[-/—–]*$/

/** A line whose quantity stands in a cell of its own, which may be empty; whatever else is in there was meant as one. */
export function readWithQuantity(text: string, cell: string): ReadLine {
  const typed = plain(cell)
  if (nothing.test(typed)) return readLine(text)
  const quantity = /^[-−\d.,]+$/.test(typed) ? readAmount(typed) : findQuantity(typed)?.quantity
  const keyword = tidy(sayingParts(partsOfLine(text)).join(' '))
  return { keyword, ...(quantity ?? readAmount(typed)) }
}
