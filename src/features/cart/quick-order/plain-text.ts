import { gradeNames } from '#features/catalog/schema.ts'
import { unit } from './amounts.ts'
import { hyphenatedPack, packShape } from './packs.ts'

/** No name of a chemical is longer; what is pasted by mistake may be. */
export const longestLine = 500

/** What stands between two parts of a line: a comma, a colon, the border of a cell. */
export const border = '\n'

const circled = /^\s*[①-⓿❶-❿㈠-㉃㊀-㊉⑴-⒛]\s*[.、]?/u
const listMark =
  /^\s*(?:第\d{1,3}[项条个]?\s*[:.、]?|no\.?\s?\d{1,3}[.:\s]|[([【]?\d{1,3}[)\]】、]|\d{1,3}[.:]\s|\d{1,3}\.(?=[^\d\s]|\d+(?:,\d+)*-\p{L})|[一二三四五六七八九十]{1,3}、|[-•·*]\s)\s*/iu

/** Full width, odd spaces and dashes, and marks of lists made plain. */
export const plain = (text: string) =>
  text
    .slice(0, longestLine)
    .toWellFormed()
    .replace(circled, '')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(listMark, '')
    .trim()

/** `1,4-`, `N,N-`, `2,2,4-`: places in a molecule, whose commas divide nothing. */
const locants =
  /(?<![\p{L}\p{N}.-])(?:\d{1,2}'?|[NOSP]'?)(?:[,、](?:\d{1,2}'?|[NOSP]'?)){1,5}(?=-[\p{L}([])/gu
const thousands = new RegExp(
  `(?<![\\d.-])\\d{1,3}(?:,\\d{3})+(?=(?:\\.\\d+)?\\s*${unit})|(?<=^|\\s)\\d{1,3}(?:,\\d{3})+(?=(?:\\.\\d+)?$)`,
  'giu',
)
/** Stands for a comma that divides nothing. */
const heldComma = '\u0001'
const hold = (text: string) => text.replace(/[,、]/g, heldComma)
const separator = new RegExp(`[,;|。!?、]|(?<!\\d):|:(?!\\d)|:(?=\\d{1,5}\\s*${unit})|\\s[-/]\\s`, 'giu')
const quotes = /["“”]/g

/** Parts of a line, divided by its commas and the like. */
export const partsOf = (line: string, sign: RegExp = separator) =>
  line
    .replace(quotes, ' ')
    .replace(locants, hold)
    .replace(thousands, hold)
    .split(sign)
    .map((part) => part.replaceAll(heldComma, ',').trim())

const gradeOf = gradeNames
  .flatMap(({ names }) => names)
  .filter((name) => name.length > 1)
  .sort((a, b) => b.length - a.length)
  .join('|')
/** A grade as people write it, not a part of a longer word. */
export const grade = `(?<![\\p{Script=Latin}\\d])(?:${gradeOf})(?![\\p{Script=Latin}\\d])`

const gluedHyphens: [RegExp, string][] = [
  // 乙腈-2瓶, 乙腈4L-2瓶
  [
    new RegExp(
      `(?<=\\p{Script=Han}|-\\d{1,4}|${packShape}|${hyphenatedPack})-(?=\\d{1,5}\\s*${unit})`,
      'giu',
    ),
    border,
  ],
  // 丙酮-AR-500ml-6
  [new RegExp(`(?<=[\\p{Script=Han}]|\\b[a-z]{4,})(?:-(?=${grade})|(?=${hyphenatedPack})-)`, 'giu'), border],
  [
    new RegExp(
      `(?<=${grade}|${packShape}|${hyphenatedPack})(?:-(?=${grade}|\\d{1,5}$)|(?=${hyphenatedPack})-)`,
      'giu',
    ),
    border,
  ],
]

/** Hyphens that stand for commas: `乙腈-2瓶`. Those of names, numbers and ranges stay. */
export const withoutGluedHyphens = (text: string) =>
  gluedHyphens.reduce((left, [hyphen, sign]) => left.replace(hyphen, sign), text)

/** Without what stands between words at its ends. */
export function tidy(text: string) {
  const isWord = (sign: string) => !' ,;:.'.includes(sign)
  const signs = [...text.replace(/\s+/g, ' ')]
  return signs.slice(signs.findIndex(isWord), signs.findLastIndex(isWord) + 1).join('')
}
