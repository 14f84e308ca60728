import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSamePack, readPack, withoutPack } from '#features/cart/quick-order/reading/packs.ts'
import { type InputRow, readText } from '#features/cart/quick-order/reading/read-rows.ts'

/** A row as a person reads it; empty if it orders nothing. */
interface RightRow {
  name?: string
  cas?: string
  /** Grade, purity or concentration, in the words of the text. */
  grade?: string
  pack?: string
  /** Undefined if not stated; `ask` if a person would ask back. */
  quantity?: number | 'ask'
  /** Text that may remain beside the name: a brand, a short name. */
  also?: string
}

/** A pasted text and its correct reading. */
interface JudgedText {
  text: string
  rows: RightRow[]
  /** All texts of a round were written before the parser was changed for any of them. */
  round: number
}

interface Verdict extends JudgedText {
  isRight: boolean
  read: InputRow[]
}

/** Required share of texts that are read correctly. */
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

/** Removes each word from a text once. @returns undefined if a word is missing */
function without(text: string, words: string[]) {
  let rest: string | undefined = text
  for (const word of words) rest = rest?.includes(word) ? rest.replace(word, '') : undefined
  return rest
}

/** `500 mL*6` without a quantity orders six vessels. */
function asVessels({ pack, quantity }: RightRow, read: InputRow): Pick<RightRow, 'pack' | 'quantity'> {
  const found = readPack(read.keyword)
  const wanted = pack === undefined ? undefined : readPack(pack)
  const isCase = found && wanted?.count === 1 && found.count > 1 && found.count === quantity
  return isCase ? { pack: `${quantity} x ${pack}` } : { pack, quantity }
}

function isKeywordRight(keyword: string, { name, cas, grade, pack, also }: RightRow) {
  if (!name && !cas) return keyword === ''
  const found = readPack(keyword)
  const wanted = pack === undefined ? undefined : readPack(pack)
  if (!isSamePack(found, wanted) && (found || wanted)) return false
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

/** Rows without a product need no quantity. */
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

export const judgeAll = () => readJudgedTexts().map(judge)

/** Share of correctly read texts, from 0 to 1. */
export const shareOf = (verdicts: Verdict[]) =>
  verdicts.filter(({ isRight }) => isRight).length / verdicts.length

const shownQuantity = ({ quantityTenths, wrongQuantity, isUnclear }: InputRow) =>
  isUnclear ? 'ask' : (wrongQuantity ?? (quantityTenths === undefined ? '' : quantityTenths / 10))

/** Misread texts, with their reading. */
export const missesOf = (verdicts: Verdict[]) =>
  verdicts
    .filter(({ isRight }) => !isRight)
    .map(({ text, read }) => {
      const rows = read.map((row) => `${row.keyword} | ${shownQuantity(row)}`).join('  //  ')
      return `${JSON.stringify(text)} → ${rows}`
    })
