import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSamePack, readPack, withoutPack } from '#features/cart/quick-order/reading/packs.ts'
import { type InputRow, readText } from '#features/cart/quick-order/reading/read-rows.ts'

/** What a person reads in a row; nothing where it orders nothing. */
interface RightRow {
  name?: string
  cas?: string
  /** Grade, purity or concentration, word by word as in the text. */
  grade?: string
  pack?: string
  /** None where the row says none; `ask` where a person would ask how much is meant. */
  quantity?: number | 'ask'
  /** What may be left beside the name: a brand, a short name. */
  also?: string
}

/** A text as people paste it and the rows that a person reads in it. */
interface JudgedText {
  text: string
  rows: RightRow[]
  /** The texts of one round were written before the reader was changed for any of them. */
  round: number
}

interface Verdict extends JudgedText {
  isRight: boolean
  read: InputRow[]
}

/** The share of texts that have to be read right. */
export const goal = 0.97

const readJudgedTexts = (): JudgedText[] =>
  readFileSync(join(import.meta.dirname, 'lines.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const compact = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]【】]/g, '')

/** Takes each word out of a text where it stands; undefined when one is missing. */
function without(text: string, words: string[]) {
  let rest: string | undefined = text
  for (const word of words) rest = rest?.includes(word) ? rest.replace(word, '') : undefined
  return rest
}

/** `500 mL*6` without a quantity is ordered as six of them. */
function asVessels({ pack, quantity }: RightRow, read: InputRow): Pick<RightRow, 'pack' | 'quantity'> {
  const asked = readPack(read.keyword)
  const wanted = pack === undefined ? undefined : readPack(pack)
  const isCase = asked && wanted?.count === 1 && asked.count > 1 && asked.count === quantity
  return isCase ? { pack: `${quantity} x ${pack}` } : { pack, quantity }
}

function isKeywordRight(keyword: string, { name, cas, grade, pack, also }: RightRow) {
  if (!name && !cas) return keyword === ''
  const asked = readPack(keyword)
  const wanted = pack === undefined ? undefined : readPack(pack)
  if (!isSamePack(asked, wanted) && (asked || wanted)) return false
  const text = compact(withoutPack(keyword))
  const grades = grade?.split(' ').map(compact) ?? []
  const products = [[name, cas], [name], [cas]].map((words) =>
    words.flatMap((word) => (word ? compact(word) : [])),
  )
  const optional = also ? [[], [compact(also)]] : [[]]
  return products.some(
    (words) =>
      words.length > 0 && optional.some((more) => without(text, [...words, ...more, ...grades]) === ''),
  )
}

function isQuantityRight(read: InputRow, { quantity }: RightRow) {
  if (quantity === 'ask') return read.quantityTenths === undefined && read.isUnclear === true
  if (read.isUnclear || read.wrongQuantity !== undefined) return false
  return read.quantityTenths === (quantity === undefined ? undefined : Math.round(quantity * 10))
}

/** Rows that order nothing need no quantity. */
function isRowRight(read: InputRow, said: RightRow) {
  const right = { ...said, quantity: undefined, ...asVessels(said, read) }
  return isKeywordRight(read.keyword, right) && (read.keyword === '' || isQuantityRight(read, right))
}

function judge(judged: JudgedText): Verdict {
  const read = [...readText(judged.text)]
  const isRight =
    read.length === judged.rows.length && read.every((row, at) => isRowRight(row, judged.rows[at] ?? {}))
  return { ...judged, read, isRight }
}

/** Reads every judged text as quick order does. */
export const judgeAll = () => readJudgedTexts().map(judge)

/** How many of the texts were read right, from 0 to 1. */
export const shareOf = (verdicts: Verdict[]) =>
  verdicts.filter(({ isRight }) => isRight).length / verdicts.length

/** As people read it: the quantity, what cannot be ordered, `ask`, or nothing. */
const shownQuantity = ({ quantityTenths, wrongQuantity, isUnclear }: InputRow) =>
  isUnclear ? 'ask' : (wrongQuantity ?? (quantityTenths === undefined ? '' : quantityTenths / 10))

/** The texts that were misread, with what was read instead. */
export const missesOf = (verdicts: Verdict[]) =>
  verdicts
    .filter(({ isRight }) => !isRight)
    .map(({ text, read }) => {
      const rows = read.map((row) => `${row.keyword} | ${shownQuantity(row)}`).join('  //  ')
      return `${JSON.stringify(text)} → ${rows}`
    })
