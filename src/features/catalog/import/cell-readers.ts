import { casCheckDigit, foldCasText, readCasNumber } from '#shared/cas-number.ts'
import { parseYuan } from '#shared/money.ts'
import { type ReasonCode, Refusal } from './reasons.ts'

/** A cell as the database takes it: text of its type, a list, or null where nothing stands. */
export type CellValue = string | null | readonly string[]

/** What readers ask about the shop. */
export interface ShopWords {
  categoryIds: ReadonlyMap<string, number>
}

/** Reads one trimmed, non-empty cell. */
export type Reader = (text: string, shop: ShopWords) => CellValue | Refusal

const longestList = 50
// Directional controls would turn names around, here and in every list they are shown in.
const forbidden = /[\p{Cc}\p{Bidi_Control}]/u
const html = /<[a-z!/?][^>]*>|<(script|style|iframe|img|svg)\b|&(lt|gt|#x?[0-9a-f]+);/i
const needsFolding = /^\s|\s$|\s\s|[\t\r\n\u00a0\u3000\u200b\ufeff]/

/** Spaces folded to one, invisible marks taken out, ends trimmed. */
export const foldSpaces = (text: string) =>
  needsFolding.test(text)
    ? text
        .replace(/[\u200b\ufeff]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : text

const isPlainAscii = /^[\x20-\x3b\x3d-\x7e]*$/

/** What no cell may hold, of whatever kind it is. */
export function refuseText(text: string, longest: number) {
  if (text.length > longest) return new Refusal('too-long', longest)
  if (isPlainAscii.test(text)) return html.test(text) ? new Refusal('html') : undefined
  if (forbidden.test(text)) return new Refusal('control-character')
  if (text.includes('\ufffd') || !text.isWellFormed()) return new Refusal('undecodable')
  if (html.test(text)) return new Refusal('html')
}

export const text: Reader = (value) => value

const folded = (value: string) => value.normalize('NFKC').replace(/\s+/g, '')

/** A code of a fixed shape. Full-width letters and spaces are folded first. */
export const code =
  (shape: RegExp, example: string, tidy = (value: string) => value): Reader =>
  (value) => {
    const plain = tidy(folded(value))
    return shape.test(plain) ? plain : new Refusal('code-shape', example)
  }

/** One of the shop's own codes, or what people write for it. */
export function oneOf(words: Record<string, string[]>): Reader {
  const byWord = new Map<string, string>()
  for (const [value, others] of Object.entries(words))
    for (const word of [value, ...others]) byWord.set(folded(word).toLowerCase(), value)
  const all = Object.keys(words).join(' ')
  return (value) => byWord.get(folded(value).toLowerCase()) ?? new Refusal('unknown-value', all)
}

/** Entries separated by |, each read by itself; equal ones once. */
export function list(read: Reader): Reader {
  return (value, shop) => {
    const entries: string[] = []
    for (const part of value.split(/[|｜]/)) {
      const entry = part.trim()
      if (!entry) continue
      const done = read(entry, shop)
      if (done instanceof Refusal) return done
      if (typeof done === 'string' && !entries.includes(done)) entries.push(done)
    }
    return entries.length > longestList ? new Refusal('too-many', longestList) : entries
  }
}

const noCas = new Set(['0', '-', '/', 'N/A', 'n/a', '无'])

export const cas: Reader = (value) => {
  if (noCas.has(value)) return null
  const number = readCasNumber(value)
  if (number) return number
  const digits = foldCasText(value).replace(/[\s-]/g, '')
  const isCasLike =
    /^[1-9]\d{4,9}$/.test(digits) && casCheckDigit(digits.slice(0, -1)) !== Number(digits.at(-1))
  return new Refusal(isCasLike ? 'cas-check-digit' : 'cas-shape')
}

const grouped = /^\d{1,3}(,\d{3})+(?=\.|$)/
const plainNumber = (value: string) => {
  const plain = folded(value)
  return grouped.test(plain) ? plain.replaceAll(',', '') : plain
}

export function whole(from: number, to: number): Reader {
  return (value) => {
    const plain = plainNumber(value).replace(/\.0+$/, '')
    const number = Number(plain)
    const isRight = /^\d{1,10}$/.test(plain) && number >= from && number <= to
    return isRight ? String(number) : new Refusal('not-whole-number', `${from}–${to}`)
  }
}

/** Positive, kept with four decimals. Spreadsheets keep 58.44 as 58.440000000000005: such tails are cut off. */
export const decimal: Reader = (value) => {
  const plain = plainNumber(value)
  if (!/^\d{1,8}(\.\d{1,17})?$/.test(plain)) return new Refusal('not-number')
  const number = Number(plain)
  const kept = Number(number.toFixed(4))
  const hasLost = Math.abs(number - kept) > 1e-9
  return kept > 0 && !hasLost ? String(kept) : new Refusal('not-number')
}

/** Yuan in whole fen; zero means price on request. */
export const yuan: Reader = (value) => {
  const fen = parseYuan(folded(value).replace(/元$/, ''))
  if (fen === undefined) return new Refusal('not-price')
  return fen === 0 ? null : String(fen)
}

/** A quantity in tenths. */
export const quantity =
  (least: number): Reader =>
  (value) => {
    const plain = plainNumber(value)
    const tenths = Math.round(Number(plain) * 10)
    const isRight = /^\d{1,9}(\.\d)?$/.test(plain) && tenths >= least
    return isRight ? String(tenths) : new Refusal('not-quantity')
  }

/** A calendar day. */
export const date: Reader = (value) => {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]00:00.*)?$/.exec(
    value.normalize('NFKC').trim(),
  )
  if (!match) return new Refusal('not-date')
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const iso = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  const time = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso)
  return isReal && year >= 1900 && year < 2200 ? iso : new Refusal('not-date')
}

export const category: Reader = (value, shop) => {
  const id = shop.categoryIds.get(value)
  return id === undefined ? new Refusal('unknown-category' satisfies ReasonCode) : String(id)
}

/** The start of a day in China, as a moment. */
export const dayInChina: Reader = (value, shop) => {
  const day = date(value, shop)
  return typeof day === 'string' ? `${day} 00:00:00+08` : day
}
