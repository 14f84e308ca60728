import { positiveQuantity } from '#shared/amount-schemas.ts'
import { pieceUnits } from '#shared/packing.ts'
import { toTenths } from '#shared/quantity.ts'

export interface ReadQuantity {
  /** Tenths of a sales unit; undefined where the line names none, or one that cannot be ordered. */
  quantityTenths: number | undefined
  /** The one that cannot be ordered, as it was typed: zero, negative, too much, with more than one decimal. */
  wrongQuantity?: string
  isUnclear?: true
  /** It counts cases: `2箱`. */
  isOfCases?: true
  /** It is a number behind a name and nothing else, which may belong to the name: `Brij 35`. */
  bareNumber?: string
}

export const unclear: ReadQuantity = { quantityTenths: undefined, isUnclear: true }

const oneOf = (words: Iterable<string>) => [...new Set(words)].sort((a, b) => b.length - a.length).join('|')

const vessels = [
  '小瓶',
  '大瓶',
  '瓶',
  '桶',
  '箱',
  '罐',
  '支',
  '盒',
  '袋',
  '包',
  '套',
  '个',
  '管',
  '筒',
  '听',
  '份',
  '板',
  'bottles',
  'bottle',
  'btls',
  'btl',
  'boxes',
  'bags',
  'packs',
  'cases',
  'case',
  'drums',
  'drum',
  'ea',
  'pcs',
  'pieces',
  'cartons',
  'carton',
  'vials',
  'vial',
  'tins',
  'tin',
  'kits',
  'kit',
  'units',
  'unit',
  'rolls',
  'sets',
  'pairs',
  'cans',
  'can',
  'jars',
  'jar',
  'tubes',
  'tube',
  'ampoules',
  'ampoule',
]
const isLatin = (word: string) => /^[a-z]+$/i.test(word)
/** These begin names, too: `对甲苯磺酸`, `双氧水`, `片碱`. */
const articles = [
  '件',
  '卷',
  '台',
  '米',
  '本',
  '捆',
  '扎',
  '刀',
  '粒',
  '颗',
  ...[...pieceUnits].filter((word) => !isLatin(word)),
].filter((word) => !vessels.includes(word))
const pieces = [...pieceUnits].filter(isLatin)

export const unit = `(?:(?:${oneOf(vessels.filter((word) => !isLatin(word)))})|(?:${oneOf([...vessels.filter(isLatin), ...pieces])})(?![\\p{Script=Latin}])|(?:${oneOf(articles)})(?![\\p{Script=Han}\\p{Script=Latin}]))`

const grouped = String.raw`\d{1,3}(?:,\d{3})+`
const decimals = String.raw`(?:\.\d+)?`
/** Of any size: a quantity that cannot be ordered is reported, not ignored. */
export const signedNumber = `[-−]?(?:${grouped}|\\d{1,9})${decimals}`
export const smallNumber = `\\d{1,5}${decimals}`

const hanDigits: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  仨: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  零: 0,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
}
const hanPlaces: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 千: 1000, 万: 10_000 }
const hanSigns = [...Object.keys(hanDigits), ...Object.keys(hanPlaces)].join('')
export const hanNumber = `(?<![${hanSigns}])(?:[${hanSigns}]{1,7}|半)`
/** `几瓶`, `二十多瓶`: an unknown quantity. */
export const vagueAmount = `(?:若干|好?几|几十|多少|一些|适量|[两二]三|三[四五]|四五|五六|六七|七八|八九|数|(?:${hanNumber}|\\d{1,4})[来多余几])`
const english = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]
export const englishNumber = `(?<![\\p{L}])(?:${english.join('|')})(?![\\p{L}])`

/** What a Chinese number comes to: `十二`, `二十`, `一百零五`, `半`. */
function fromHan(text: string) {
  if (text === '半') return 0.5
  let sum = 0
  let digit: number | undefined
  for (const sign of text) {
    const place = hanPlaces[sign]
    if (place === undefined) digit = hanDigits[sign]
    else {
      sum += (digit ?? 1) * place
      digit = undefined
    }
  }
  return sum + (digit ?? 0)
}

const isHan = new RegExp(`^(?:[${hanSigns}]+|半)$`)

export function readNumber(text: string) {
  if (isHan.test(text)) return fromHan(text)
  const place = english.indexOf(text.toLowerCase())
  return place < 0 ? Number(text.replaceAll(',', '').replace('−', '-')) : place + 1
}

/** A typed amount as a quantity that can be ordered, or as one that cannot. */
export function readAmount(text: string): ReadQuantity {
  const value = readNumber(text)
  return positiveQuantity.safeParse(value).success
    ? { quantityTenths: toTenths(value) }
    : { quantityTenths: undefined, wrongQuantity: text }
}
