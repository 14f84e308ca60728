import { isCasNumber } from '#shared/cas-number.ts'
import {
  englishNumber,
  hanNumber,
  type ReadQuantity,
  readAmount,
  readNumber,
  signedNumber,
  smallNumber,
  unclear,
  unit,
  vagueAmount,
} from './amounts.ts'
import { packShape, packUnit } from './packs.ts'
import { border, grade } from './plain-text.ts'

interface FoundQuantity {
  quantity: ReadQuantity
  start: number
  end: number
}

const between = '(?:-|~|到|至|或者?)'
const amountWord = `(?:${signedNumber.replace('[-−]?', '')}|${hanNumber})`
/** `2-3瓶`, `几瓶`, `若干`: how many is left open. */
const open = new RegExp(
  `(?:大概|大约|约|差不多|可能)?\\s*(?:(?<![\\d.\\p{Script=Latin}-])(?<from>${amountWord})\\s*${between}\\s*(?<to>${amountWord})\\s*${unit}|${vagueAmount}\\s*${unit}|若干|适量|\\b(?:an?\\s+)?(?:couple|few|several)\\b|(?:数量)?(?:待定|未定|不定|看着[办来]|随便|随意)|\\btbd\\b|(?<=大概|大约|约|差不多)\\s*${amountWord}\\s*${unit}|${amountWord}\\s*${unit}\\s*(?:左右|上下|以上|以内)|(?:至少|最少|最多|不少于|不超过|起码)\\s*${amountWord}\\s*${unit}|(?<![\\d.])\\d+\\s*[+/]\\s*\\d+\\s*${unit}|买?\\s*${amountWord}\\s*[送赠]\\s*${amountWord})`,
  'iu',
)
const label = '(?:数量|[一总]?共|需?要|订|已选|qty|quantity|need)\\s*[:：=.]?\\s*'
/** Right behind a letter (`要3瓶`, `500ml×20瓶`) a number is short, and a hyphen before it no sign. */
const withUnit = new RegExp(
  `(?:(?:^|[\\s,，;；:：()（）\\]*×]|(?<![\\p{L}\\p{N}])x|${label})(?<amount>${signedNumber}|${hanNumber}|${englishNumber})|(?:x|(?<=[\\p{L}]))(?<amount>${smallNumber}|${hanNumber}))\\s*${unit}(?<half>半)?[)）]?`,
  'giu',
)
const labelled = new RegExp(
  `(?:^|[\\s,，;；(])${label}(?<amount>${signedNumber}|${hanNumber}|${englishNumber})(?![\\d.\\p{L}%-])\\)?`,
  'iu',
)
const times = new RegExp(
  `(?<!triton)(?:^|[\\s,，;；)）(])[x×*✕]\\s*(?<amount>${signedNumber})(?=[)）\\s。;；,，]|\\.?$|\\.\\s)(?!\\s*${packUnit})`,
  'iu',
)
/** `乙醇*10`, `acetone×3` */
const timesName =
  /(?<=[\p{Script=Han})\]])(?<![升克斤])\s*[x×*]\s*(?<amount>\d{1,4})(?=$|[\s,])|(?<=[a-z]{3})[×*](?<amount>\d{1,4})(?=$|[\s,])/iu
const timesLast = /(?<=\s)(?<amount>\d{1,4})\s*[x×*]$/iu
const timesCas = /(?<=\d{2,7}-\d{2}-\d)[x×*✕]\s*(?<amount>\d{1,5}(?:\.\d+)?)(?=$|\s)/iu
/** `4 x 2.5L methanol`: apart, and first, so many of these; `4x4L` is a case of four. */
const timesFirst =
  /^(?<amount>\d{1,2})\s[x×]\s(?=[a-z]{5})|^(?<amount>\d{1,4})\s+[x×*]\s*(?=\d)|^(?<amount>\d{1,4})\s*[x×*]\s+(?=\d)/iu
const onePack = /(?<=\d\s?(?:m?l|k?g|mg|毫升|升|克|公斤))[x×*](?<amount>1)(?=$|\s)/iu
/** A bare number counts packs only right after a pack and at the end: `丙酮 500ml 10`. Longer ones are numbers of ours or theirs. */
const afterPack = new RegExp(
  `(?<=${packShape})\\s+(?<amount>[-−]?(?:\\d{1,3}(?:,\\d{3})+|\\d{1,5})(?:\\.\\d+)?)\\s*[.。;；,，]?$`,
  'iu',
)

const ofCases = /(?:箱|cases?|cartons?)半?[)）]?$/iu
const of = (found: RegExpExecArray | RegExpMatchArray | null | undefined): FoundQuantity[] => {
  const { amount, half } = found?.groups ?? {}
  if (!found || !amount) return []
  const read = readAmount(half ? String(readNumber(amount) + 0.5) : amount)
  const quantity = { ...read, ...(ofCases.test(found[0]) && { isOfCases: true as const }) }
  return [{ quantity, start: found.index ?? 0, end: (found.index ?? 0) + found[0].length }]
}

function findOpen(text: string): FoundQuantity | undefined {
  const found = open.exec(text)
  if (!found) return
  const { from, to } = found.groups ?? {}
  if (from && to && readNumber(from) >= readNumber(to)) return
  return { quantity: unclear, start: found.index, end: found.index + found[0].length }
}

/** Several amounts that differ are no amount: `2瓶还是3瓶`. */
function findCounted(text: string): FoundQuantity[] {
  const found = [...text.matchAll(withUnit)].flatMap(of)
  const last = found.at(-1)
  const amounts = new Set(found.flatMap(({ quantity }) => quantity.quantityTenths ?? []))
  if (!last || amounts.size < 2) return last ? [last] : []
  return [{ quantity: unclear, start: found[0]?.start ?? last.start, end: last.end }]
}

export function findQuantity(text: string): FoundQuantity | undefined {
  const left = findOpen(text)
  if (left) return left
  const readings = [
    ...findCounted(text),
    ...[labelled, timesCas, times, timesName, timesLast, onePack, timesFirst, afterPack].flatMap((shape) =>
      of(shape.exec(text)),
    ),
  ]
  const isOrderable = ({ quantity }: FoundQuantity) => quantity.wrongQuantity === undefined
  return readings.find(isOrderable) ?? readings[0]
}

const bare = /(?:^|(?<=\s))[-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?=\s|$)/g
const longestCount = 5
const mostWithoutPack = 100
const numberedName =
  /(?:吐温|司班|司盘|聚乙二醇|聚维酮|泊洛沙姆|曲拉通|葡聚糖|右旋糖酐|硅胶|硅油|硅藻土|树脂|白油|peg|pvp|tween|span|brij|triton|pluronic|poloxamer|dextran|sephadex|celite|silica(?:\s+gel)?)[\s-]*$/iu
const isPrice = (text: string) => /\.\d{2,}$/.test(text)
const isCount = (text: string) => text.replace(/[.,]\d+$/, '').length <= longestCount

const startsWithGrade = new RegExp(`^\\s*${grade}`, 'iu')

interface BareNumber {
  text: string
  start: number
  end: number
}

const bareNumbers = (text: string): BareNumber[] =>
  [...text.matchAll(bare)]
    .map((found) => ({ text: found[0], start: found.index, end: found.index + found[0].length }))
    .filter(({ start }) => !numberedName.test(text.slice(0, start)))

/** `84 μS/cm`, `16 种` */
const measure =
  /^\s*(?:[mµμ]?s\/cm|[mµμu]?g\/|[mµμ]?mol|m?m|n|ppm|ppb|[cnµμu]m|k?da|i?u|bp|rpm|[℃°%种目度x×])(?![a-z])/iu
/** Whether a name goes on behind a number: `pH 7.00 缓冲溶液`. */
const isInside = (text: string, { start, end }: BareNumber) =>
  start > 0 &&
  /^ +(?:\p{Script=Han}{2}|[a-z]{3})/iu.test(text.slice(end)) &&
  !startsWithGrade.test(text.slice(end))
const nowhere = (text: string) => ({ start: text.length, end: text.length })

/** `丙酮，2，500ml`: the only number of all is a part of its own. */
function ownPart(text: string, numbers: BareNumber[]) {
  const [only] = numbers
  if (!only || numbers.length > 1) return
  return only.start > 0 && text[only.start - 1] === border && text[only.end] === border ? numbers : undefined
}

const packs = new RegExp(packShape, 'giu')

/** `2  45  90`: so many, at this price, comes to. */
const isProduct = ([a, b, c]: number[]) =>
  a !== undefined && b !== undefined && c !== undefined && Math.abs(a * b - c) < 0.01

/**
 * The quantity among numbers that say nothing of themselves: after the pack, else after the name. The first number of
 * a row counts rows.
 * @returns undefined when there are no numbers, unclear when it may be one of several or none of them
 */
export function findBareQuantity(text: string): FoundQuantity | undefined {
  const sizes = [...text.matchAll(packs)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }))
  const all = bareNumbers(text).filter(
    (one) =>
      !sizes.some(({ start, end }) => one.start >= start && one.end <= end) &&
      !measure.test(text.slice(one.end)) &&
      !(isPrice(one.text) && isInside(text, one)),
  )
  const packEnd = sizes.at(-1)?.end
  const hasNumber = text.split(/\s/).some((word) => isCasNumber(word) || /^[a-z]{1,4}\d{4,}/i.test(word))
  const from = packEnd ?? 1
  const behind = ownPart(text, all) ?? all.filter(({ start }) => start >= from)
  const likely = behind.filter((one) => isCount(one.text) && !isPrice(one.text))
  const [first] = likely
  if (first && packEnd === undefined && isInside(text, first)) return { ...nowhere(text), quantity: unclear }
  const found = first ?? behind.find((one) => isCount(one.text))
  if (!found) return all.length > 0 ? { ...at(all), quantity: unclear } : undefined
  const isSure =
    likely.length <= 1 || isProduct(behind.slice(behind.indexOf(found)).map(({ text }) => readNumber(text)))
  const isSmall = packEnd !== undefined || hasNumber || readNumber(found.text) <= mostWithoutPack
  if (!isSure || !isSmall) return { ...at(behind), quantity: unclear }
  const isBare = packEnd === undefined && !hasNumber
  const quantity = { ...readAmount(found.text), ...(isBare && { bareNumber: found.text }) }
  // what stands between pack and quantity is a price or a number of theirs
  const start = packEnd === undefined ? found.start : (behind[0] ?? found).start
  return { start, end: (behind.at(-1) ?? found).end, quantity }
}

const at = (numbers: BareNumber[]) => ({ start: numbers[0]?.start ?? 0, end: numbers.at(-1)?.end ?? 0 })
