export const emptyMark = '-'

export const displayText = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? emptyMark : String(value)

/** Of a text that begins a heading. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const listText = (locale: string, texts: readonly string[]) =>
  texts.join(locale === 'en' ? ', ' : '、')

export function fixedNumber(value: number, decimals: number) {
  // creating an `Intl.NumberFormat` takes a browser 40 ms
  const [whole = '', part] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}

export function displayNumber(value: number | null | undefined, decimals = 1) {
  if (value === null || value === undefined) return emptyMark
  const text = fixedNumber(value, decimals)
  return decimals > 0 ? text.replace(/\.?0+$/, '') : text
}

/** Counts of lists and counts by state stop here. */
export const mostCounted = 10_000

export const maskPhone = (phone: string) => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

export const maskEmail = (email: string) =>
  email.replace(/^([^@]{1,2})[^@]*(@.+)$/, (_all, first: string, host: string) => `${first}***${host}`)

const shanghaiAheadMs = 8 * 3_600_000
const dayMs = 86_400_000

export const shanghaiDate = (at: Date, daysLater = 0) =>
  new Date(at.getTime() + shanghaiAheadMs + daysLater * dayMs).toISOString().slice(0, 10)

export const shanghaiHour = (at: Date) => new Date(at.getTime() + shanghaiAheadMs).getUTCHours()

/** @param day `2026-11-21` */
export const startOfShanghaiDay = (day: string, daysLater = 0) =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + daysLater * dayMs)

/** `2026-11-23 15:20`, Chinese time, in both languages. */
export const timeText = (at: Date) =>
  new Date(at.getTime() + shanghaiAheadMs).toISOString().slice(0, 16).replace('T', ' ')
