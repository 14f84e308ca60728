import { parseYuan } from '#shared/money.ts'

/** Yuan as channels write them: `1234.50`. */
export const amountText = (fen: number) => (fen / 100).toFixed(2)

/** @throws RangeError */
export function fenOf(text: string | undefined) {
  const fen = parseYuan(text ?? '')
  if (fen === undefined) throw new RangeError('not an amount')
  return fen
}

const offsetMs = 8 * 3600_000

/** `2026-11-21 18:30:00`; China has no daylight saving time. */
export const chinaTime = (moment: Date) =>
  new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** RFC 3339: `2026-11-21T18:30:00+08:00`. */
export const chinaMoment = (moment: Date) => `${chinaTime(moment).replace(' ', 'T')}+08:00`
