import { fixedNumber } from './display.ts'

const fenPerYuan = 100

/** Whole fen as yuan with at most two decimals, as money goes over the wire. */
export const toYuan = (fen: number) => fen / fenPerYuan

/** Yuan as they came over the wire, with at most two decimals, in whole fen. */
export const toFen = (yuan: number) => Math.round(yuan * fenPerYuan)

/**
 * Yuan as people write them (`1,234.5`, `￥12`) in whole fen.
 * @returns undefined when the text is no amount, is negative or has more than two decimals
 */
export function parseYuan(text: string) {
  const plain = text
    .trim()
    .replace(/^[¥￥]/, '')
    .replaceAll(',', '')
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return
  const [whole = '0', part = ''] = plain.split('.')
  return Number(whole) * fenPerYuan + Number(part.padEnd(2, '0'))
}

/** Whole fen as a price: `¥1,234.50`. */
export function formatYuan(fen: number) {
  return `¥${fixedNumber(fen / fenPerYuan, 2)}`
}
