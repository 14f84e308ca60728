import { casCheckDigit, foldCasText, readCasNumber } from '#shared/cas-number.ts'
import { CellRefusal, type ReasonCode } from './refusal.ts'

/** A cell as the database takes it: text of its type, a list, or null for an empty cell. */
export type ReadCell = string | null | readonly string[]

export interface ShopWords {
  categoryIds: ReadonlyMap<string, number>
}

export class Noted {
  readonly value: ReadCell
  readonly note: CellRefusal

  constructor(value: ReadCell, code: ReasonCode, detail: string | number = '') {
    this.value = value
    this.note = new CellRefusal(code, detail)
  }
}

export type Reader = (text: string, shop: ShopWords) => ReadCell | Noted | CellRefusal

const longestList = 50
// Directional controls would turn names around, here and in every list they are shown in.
const forbidden = /[\p{Cc}\p{Bidi_Control}]/u
const html = /<[a-z!/?][^>]*>|<(script|style|iframe|img|svg)\b|&(lt|gt|#x?[0-9a-f]+);/i
const needsFolding = /^\s|\s$|\s\s|[\t\r\n\u00a0\u3000\u200b\ufeff]/

export const foldSpaces = (text: string) =>
  needsFolding.test(text)
    ? text
        .replace(/[\u200b\ufeff]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : text

const isPlainAscii = /^[\x20-\x3b\x3d-\x7e]*$/

export function refuseText(text: string, longest: number) {
  if (text.length > longest) return new CellRefusal('too-long', longest)
  if (isPlainAscii.test(text)) return html.test(text) ? new CellRefusal('html') : undefined
  if (forbidden.test(text)) return new CellRefusal('control-character')
  if (text.includes('\ufffd') || !text.isWellFormed()) return new CellRefusal('undecodable')
  if (html.test(text)) return new CellRefusal('html')
}

export const text: Reader = (value) => value

export const folded = (value: string) => value.normalize('NFKC').replace(/\s+/g, '')

const none = new Set(
  '- -- — / \\ 0 na n/a #n/a none null nil unknown 无 没有 不适用 未知 暂无 非危险品 非危 非管制 否 notregulated nonhaz'.split(
    ' ',
  ),
)
export const saysNothing = (value: string) => none.has(folded(value).toLowerCase())

export const codeText =
  (shape: RegExp, example: string, tidy = (value: string) => value): Reader =>
  (value) => {
    const plain = tidy(folded(value))
    return shape.test(plain) ? plain : new CellRefusal('code-shape', example)
  }

export const numberShape = /^[\p{L}\p{N}][\p{L}\p{N}._/+#()*-]*$/u

export function oneOf(words: Record<string, string[]>): Reader {
  const byWord = new Map<string, string>()
  for (const [value, others] of Object.entries(words))
    for (const word of [value, ...others]) byWord.set(folded(word).toLowerCase(), value)
  const all = Object.keys(words).join(' ')
  return (value) => byWord.get(folded(value).toLowerCase()) ?? new CellRefusal('unknown-value', all)
}

export const orNothing =
  (read: Reader): Reader =>
  (value, shop) => {
    const done = read(value, shop)
    return done instanceof CellRefusal ? new Noted(null, 'left-out', value) : done
  }

const bar = /[|｜]/
const betweenCodes = /[|｜,，;；、]|\s+(?=[A-Za-z]+\d)/

export const list = (read: Reader): Reader => entriesOf(read, bar)

export const codes = (read: Reader): Reader => {
  const readAll = entriesOf(read, betweenCodes)
  return (value, shop) => readAll(value.replace(/\s*\+\s*/g, '+'), shop)
}

function entriesOf(read: Reader, separator: RegExp): Reader {
  return (value, shop) => {
    const entries: string[] = []
    let note: CellRefusal | undefined
    for (const part of value.split(separator)) {
      const entry = part.trim()
      if (!entry || saysNothing(entry)) continue
      const done = read(entry, shop)
      if (done instanceof CellRefusal) return done
      if (done instanceof Noted) note ??= done.note
      const taken = done instanceof Noted ? done.value : done
      if (typeof taken === 'string' && !entries.includes(taken)) entries.push(taken)
    }
    if (entries.length > longestList) return new Noted(entries.slice(0, longestList), 'too-many', longestList)
    return note ? new Noted(entries, note.code, note.detail) : entries
  }
}

export function fittingEntries(value: string, longest: number) {
  const short = value.slice(0, longest + 1)
  return short.slice(0, Math.max(0, short.search(/[|｜][^|｜]*$/)))
}

export const cas: Reader = (value) => {
  if (saysNothing(value)) return null
  const bare = value.replace(/^cas\s*(no\.?|号|number)?\s*[:：]?\s*/i, '')
  const number = readCasNumber(bare)
  if (number) return number
  const digits = foldCasText(bare).replace(/[\s-]/g, '')
  const isCasLike =
    /^[1-9]\d{4,9}$/.test(digits) && casCheckDigit(digits.slice(0, -1)) !== Number(digits.at(-1))
  return new CellRefusal(isCasLike ? 'cas-check-digit' : 'cas-shape')
}

/** CXSMILES data group that names the chirality of an axis, which SMILES cannot express. */
const axialGroup = /^\|SgD:\d+(,\d+)*:axial:[RS]:::\|$/

export const smiles: Reader = (value) => {
  const [structure = '', rest] = value.split(/\s+/, 2)
  const plain = structure.normalize('NFKC')
  if (!/^[A-Za-z0-9@+\-[\]()=#$:%/\\.*~]+$/.test(plain)) return new CellRefusal('code-shape', 'CCO')
  if (rest === undefined) return plain
  return axialGroup.test(rest) ? `${plain} ${rest}` : new Noted(plain, 'rest-left-out', rest)
}

export const category: Reader = (value, shop) => {
  const id = shop.categoryIds.get(value)
  return id === undefined ? new CellRefusal('unknown-category' satisfies ReasonCode) : String(id)
}

export interface ImportColumn {
  zh: string
  en: string
  required?: true
  /** In characters. */
  longest: number
  read: Reader
  /** What an empty cell means; null where not given. */
  empty?: ReadCell
  /** Column of the database, where it has another name. */
  db?: string
  example: readonly [string, string]
  note?: string
  values?: Record<string, string[]>
  /** What is too long is cut with a note, not refused: texts that describe; of a list whole entries. */
  cut?: 'text' | 'entries'
}
