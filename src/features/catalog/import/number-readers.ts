import { folded, Noted, type Reader } from './cell-readers.ts'
import { CellRefusal } from './refusal.ts'

const grouped = /^\d{1,3}(,\d{3})+(?=\.|$)/
const plainNumber = (value: string) => {
  const plain = folded(value)
  return grouped.test(plain) ? plain.replaceAll(',', '') : plain
}

/** Spreadsheets store 58.44 as 58.440000000000005: such a tail needs no warning. */
const tail = 1e-6
const isExact = (number: number, rounded: number) => Math.abs(number - rounded) <= tail

export function whole(from: number, to: number): Reader {
  return (value) => {
    const plain = plainNumber(value).replace(/\.0+$/, '')
    const number = Number(plain)
    const isRight = /^\d{1,10}$/.test(plain) && number >= from && number <= to
    return isRight ? String(number) : new CellRefusal('not-whole-number', `${from}–${to}`)
  }
}

type Unit = 'day' | 'week' | 'month' | 'year'
const words: Record<Unit, RegExp> = {
  day: /^(个?工作日|天|日|(working|business)?days?|d)$/i,
  week: /^(个?星期|周|weeks?|w)$/i,
  month: /^(个?月|months?|mo?)$/i,
  year: /^(年|years?|y)$/i,
}
const lengths = {
  day: { day: 1, week: 7, month: 30, year: 365 },
  month: { day: 0, week: 0, month: 1, year: 12 },
}

/**
 * A length of time in whole days or months, also with its unit (`3年`, `2 weeks`). Of `3-5天` the longer is taken, and
 * goods that are 现货 take no days.
 */
export function duration(unit: 'day' | 'month', from: number, to: number): Reader {
  const read = whole(from, to)
  return (value, shop) => {
    if (unit === 'day' && /^(现货|in\s*stock)$/i.test(value)) return '0'
    const [, first, last, word = ''] = /^(\d+(?:\.0+)?)(?:[-~–—至](\d+))?([^\d.]*)$/.exec(folded(value)) ?? []
    const named = (Object.keys(words) as Unit[]).find((one) => words[one].test(word))
    const times = word ? lengths[unit][named ?? 'day'] * Number(named !== undefined) : 1
    if (!first || times === 0) return read(value, shop)
    const done = read(String(Number(last ?? first) * times), shop)
    return last && typeof done === 'string' ? new Noted(done, 'read-as', done) : done
  }
}

const weight = /^(\d{1,8}(?:\.\d{1,17})?(?:e\+?\d)?)(?:g\/mol|g·mol-1|gmol-1|da|道尔顿)?$/i
/** `5000-7000`, `Mn~400`, `average 1200`: of polymers. */
const vague = /^[^\d-]*\d+(\.\d+)?([-~–—至]\d+(\.\d+)?)?(g\/mol|da)?[^\d]*$/i

export const molecularWeight: Reader = (value) => {
  const plain = plainNumber(value)
  const number = Number(weight.exec(plain)?.[1] ?? Number.NaN)
  const rounded = Number(number.toFixed(4))
  if (rounded > 0 && rounded < 1e8)
    return isExact(number, rounded) ? String(rounded) : new Noted(String(rounded), 'rounded', rounded)
  return vague.test(plain) && number !== 0
    ? new Noted(null, 'left-out', value)
    : new CellRefusal('not-number')
}

const onRequest = /^(询价|面议|电询|议价|poa|onrequest|inquire|requestaquote)$/i
const amount = /^(?:[¥￥]|rmb|cny)?((?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,17})?)(?:元|rmb|cny)?$/i

/** The database takes no more. */
const highestPriceFen = 100_000_000_000

/** Yuan in whole fen, rounded; zero, like 询价, means price on request. */
export const price: Reader = (value) => {
  const plain = folded(value)
  if (onRequest.test(plain)) return null
  const number = Number((amount.exec(plain)?.[1] ?? 'none').replaceAll(',', ''))
  // a tail of the spreadsheet must not round a half down
  const fen = Math.round(Number((number * 100).toFixed(6)))
  if (!Number.isSafeInteger(fen) || fen > highestPriceFen) return new CellRefusal('not-price')
  if (number > 0 && fen === 0) return new CellRefusal('not-price')
  const stored = fen === 0 ? null : String(fen)
  return isExact(number * 100, fen) ? stored : new Noted(stored, 'rounded', fen / 100)
}

const pieces = /^([>≥]?)(\d{1,9}(?:\.\d{1,17})?)[瓶支盒包袋个件箱桶套罐]?$/

/** A quantity in tenths. Of more decimals the rest is cut off, and of `>10` ten are taken: never more than there is. */
export const quantityInTenths =
  (least: number): Reader =>
  (value) => {
    const [, more, digits] = pieces.exec(plainNumber(value)) ?? []
    const number = Number(digits ?? Number.NaN)
    const tenths = Math.floor(Number((number * 10).toFixed(6)))
    if (!(tenths >= least)) return new CellRefusal('not-quantity')
    const isAll = !more && isExact(number * 10, tenths)
    return isAll ? String(tenths) : new Noted(String(tenths), 'read-as', tenths / 10)
  }

const written = /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月?)(?:[T ]\d.*)?$/
const compact = /^((?:19|20|21)\d\d)(\d\d)(\d\d)?$/

export const date: Reader = (value) => {
  const plain = value.normalize('NFKC').trim()
  const match = written.exec(plain) ?? compact.exec(plain)
  if (!match) return new CellRefusal('not-date')
  const [year, month, day] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)))
  const iso = [String(year), String(month).padStart(2, '0'), String(day ?? 1).padStart(2, '0')].join('-')
  const time = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso)
  if (!isReal || (year ?? 0) < 1900 || (year ?? 0) >= 2200) return new CellRefusal('not-date')
  return day === undefined ? new Noted(iso, 'read-as', iso) : iso
}

export const dayInChina: Reader = (value, shop) => {
  const day = date(value, shop)
  const moment = (iso: unknown) => `${iso} 00:00:00+08`
  if (day instanceof Noted) return new Noted(moment(day.value), day.note.code, day.note.detail)
  return typeof day === 'string' ? moment(day) : day
}
