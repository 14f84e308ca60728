import { fixedNumber } from './display.ts'
import { toTenths } from './quantity.ts'

const fenPerYuan = 100

export const toYuan = (fen: number) => fen / fenPerYuan

export const toFen = (yuan: number) => Math.round(yuan * fenPerYuan)

export function parseYuan(text: string) {
  const plain = text
    .trim()
    .replace(/^[¥￥]/, '')
    .replaceAll(',', '')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return
  const [whole = '0', part = ''] = plain.split('.')
  return Number(whole) * fenPerYuan + Number(part.padEnd(2, '0'))
}

export function formatYuan(fen: number) {
  return `${fen < 0 ? '-' : ''}¥${fixedNumber(Math.abs(fen) / fenPerYuan, 2)}`
}

export const yuanText = (yuan: number) => formatYuan(toFen(yuan))

/** Rounded half up to whole fen. */
export const lineAmountFen = (unitFen: number, quantityTenths: number) =>
  Math.floor((unitFen * quantityTenths + 5) / 10)

export const lineAmount = (price: number, quantity: number) =>
  toYuan(lineAmountFen(toFen(price), toTenths(quantity)))

/** Each line is rounded on its own. */
export const sumOfLines = (lines: { price: number; quantity: number }[]) =>
  toYuan(lines.reduce((fen, { price, quantity }) => fen + lineAmountFen(toFen(price), toTenths(quantity)), 0))

const wholeBp = 10_000

/** Less a discount in hundredths of a percent, rounded half up to whole fen, at least 1 fen. */
export const discountedFen = (fen: number, discountBp: number): number =>
  Math.max(1, Math.floor((fen * (wholeBp - discountBp) + wholeBp / 2) / wholeBp))

/** Value added tax in hundredths of a percent. */
export const taxRateBp = 1300

/**
 * `netFen` is rounded half up; both parts add up to the amount. Only lines are split; totals are sums of lines.
 */
export function splitTax(fen: number) {
  const divisor = wholeBp + taxRateBp
  const netFen = Math.floor((2 * fen * wholeBp + divisor) / (2 * divisor))
  return { netFen, taxFen: fen - netFen }
}
