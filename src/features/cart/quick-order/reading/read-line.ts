import {
  englishNumber,
  hanNumber,
  type ReadQuantity,
  readAmount,
  readNumber,
  signedNumber,
  unclear,
  unit,
} from './amounts.ts'
import { findBareQuantity, findQuantity } from './find-quantity.ts'
import { withoutLabels, withoutNotes } from './notes.ts'
import { packShape, readPack } from './packs.ts'
import { border, grade, partsOf, plain, tidy, withoutGlue } from './plain-text.ts'
import { isAside, namesProduct, namesSomething, sayingOf, withoutFrame } from './remarks.ts'
import { withoutSpeaker } from './talk.ts'

export interface ReadLine extends ReadQuantity {
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
/** `一箱(20瓶)` is twenty. */
const oneCase = new RegExp(
  `(?<![\\d.十])[1一]\\s*[箱件](?:\\s*\\(\\s*)?(?:共|每箱|内含)?(\\d{1,4}\\s*${unit})(?:\\s*/\\s*[箱件])?\\s*\\)?`,
  'giu',
)
/** `a dozen`, `two dozen of`, `两打` */
const dozen = new RegExp(
  `\\b(half\\s+an?|an?|${englishNumber}|\\d{1,2})\\s+dozens?\\b\\s*(?:of\\b)?|(?<![\\d\\p{Script=Han}])(${hanNumber}|\\d{1,2})打(?![\\p{Script=Han}])`,
  'giu',
)
function fromDozens(_said: string, english: string | undefined, han: string) {
  const dozens = english === undefined ? readNumber(han) : /^half/i.test(english) ? 0.5 : readNumber(english)
  return `${(Number.isNaN(dozens) ? 1 : dozens) * 12} pcs `
}
/** `要俩` */
const pair = /(?<=[要来拿订买加]\s*|\s)([俩仨])(?=$|\s)/gu
/** `1 more bottle` */
const more = /(?<=^|\s)(?:more|extra|additional)\s+(?=bottle|btl|box|bag|pack|unit|can|drum)/giu
/** `？瓶`, `__瓶`, `()瓶`: a form whose quantity is not filled in. */
const leftOut = new RegExp(
  `(?:数量\\s*[:=]?\\s*)?(?:[?_]+|\\(\\s*\\))\\s*(?=${unit})|数量\\s*[:=]?\\s*[?_]+`,
  'giu',
)
const hanPack = new RegExp(`(?<!\\d)${hanNumber}(?=公斤|千克|毫升|克(?!隆)|升(?!华))`, 'gu')
const brackets = /[([【]([^()[\]【】]{1,40})[)\]】]/g
const known = new RegExp(
  `${packShape}|${grade}|(?<!\\d)\\d{2,7}-\\d{2}-\\d(?!\\d)|沸程\\s*\\d+-\\d+℃?|\\d+-\\d+\\s*[目℃]|[≥>]?\\s*\\d[\\d.]*(?:-\\d[\\d.]*)?\\s*(?:%|mol/l|mmol/l|[mµu]?g/m?l)`,
  'giu',
)
const isKnown = (text: string) => tidy(text.replace(known, ' ')) === ''
const countShape = new RegExp(`^(?:[x×*]\\s*\\d+|(?:${signedNumber}|${hanNumber})\\s*${unit})$`, 'iu')

const unwrapped = (text: string) =>
  text.replace(brackets, (whole, inside: string) => {
    const content = inside.trim()
    if (isAside(content) || /^(?:其中|备用|另)/.test(content)) return border
    return whole.startsWith('【') || isKnown(content) || countShape.test(content) ? ` ${content} ` : whole
  })

export const withPlainPacks = (text: string) =>
  perUnit.reduce((left, [pattern, sign]) => left.replace(pattern, sign), text).replace(unitAfterPack, ' ')

const withDigits = (text: string) =>
  text
    .replace(oneCase, ' $1 ')
    .replace(dozen, fromDozens)
    .replace(pair, '$1瓶')
    .replace(more, ' ')
    .replace(leftOut, ' 若干')
    .replace(hanPack, (amount) => String(readNumber(amount)))

function sayingParts(parts: string[]) {
  const all = unwrapped(withPlainPacks(withoutNotes(parts.join(border))))
    .split(border)
    .map((part) => part.trim())
  const saying = all.map((part) => sayingOf(part)).filter(Boolean)
  if (saying.length === 0 || saying.some(namesProduct)) return saying
  return all.map((part) => sayingOf(part, true)).filter(Boolean)
}

/** The buyer's own number before the product: `10023`. */
const isTheirNumber = (part: string | undefined) => part !== undefined && /^\d{5,18}$/.test(part)

const leadingNumber = /^\d{1,2}\s+(?=\D)(?!种)/

/** Parts without what led to the quantity between them: `，总共2瓶`. */
const namingParts = (text: string) =>
  text
    .split(border)
    .map((part) => withoutFrame(part.trim()))
    .filter((part) => !isAside(part))
    .join(' ')

/** Grades, packs and CAS numbers in a text; no pack where there was one before: `没有就换2.5L的`. */
const knownIn = (text: string, before: string) =>
  (text.match(known) ?? []).filter((word) => !readPack(word) || !readPack(before))

function keywordOf(text: string, start: number, end: number) {
  const before = namingParts(text.slice(0, start).replace(leadingNumber, ''))
  const after = text.slice(end).replace(/^\s*[x×*]/, '')
  const more = namesSomething(before) ? knownIn(after, before) : [namingParts(after)]
  return tidy([before, ...more].join(' '))
}

const isRowNumber = (part: string | undefined) => part !== undefined && /^\d{1,4}$/.test(part)

const counting = new RegExp(
  `${englishNumber}\\s*$|(?:^|\\s)\\d{1,4}\\s?\\p{Script=Han}(?=\\s|$)|\\d\\s*${unit}|^\\d{1,4}\\s?[x×*]\\s|(?:数量|qty)\\s*:?\\s*\\d|\\s\\d{1,4}\\s?[x×*](?=\\s|$)`,
  'iu',
)

const unsaid = (isNumbered: boolean, words: string): ReadQuantity =>
  isNumbered || counting.test(words.replace(known, ' ')) ? unclear : { quantityTenths: undefined }

function readParts(given: string[]): ReadLine {
  const said = sayingParts(given)
  const saying = said.length > 2 && isTheirNumber(said[0]) ? said.slice(1) : said
  const isNumbered = saying.length > 1 && isRowNumber(saying[0])
  const parts = isNumbered ? saying.slice(1) : saying
  const text = parts.join(border)
  const counted = findQuantity(text)
  if (counted) return { keyword: keywordOf(text, counted.start, counted.end), ...counted.quantity }
  const words = parts.filter((part) => !bareUnit.test(part)).join(border)
  const bare = findBareQuantity(words)
  if (bare) return { keyword: keywordOf(words, bare.start, bare.end), ...bare.quantity }
  return { keyword: tidy(words), ...unsaid(isNumbered, words) }
}

export const partsOfLine = (line: string) =>
  partsOf(withoutGlue(withDigits(withoutLabels(withoutSpeaker(plain(line))))))
    .flatMap((part) => part.split(border))
    .filter((part) => part !== '')

export const readCells = (cells: string[]): ReadLine => readParts(cells.flatMap(partsOfLine))

/** Reads a line as people paste it, from a message or a list: `乙腈 HPLC 4L*4 2瓶`, `64-17-5 x3`. */
export const readLine = (line: string): ReadLine => readCells([line])

const nothing = /^[-/—–]*$/

export function readWithQuantity(text: string, cell: string): ReadLine {
  const typed = plain(cell)
  if (nothing.test(typed)) return readLine(text)
  const quantity = /^[-−\d.,]+$/.test(typed) ? readAmount(typed) : findQuantity(typed)?.quantity
  const keyword = tidy(sayingParts(partsOfLine(text)).join(' '))
  return { keyword, ...(quantity ?? readAmount(typed)) }
}
