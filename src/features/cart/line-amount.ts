import { toFen, toYuan } from '#shared/money.ts'
import { tenthsPerUnit, toTenths } from '#shared/quantity.ts'

/** Rounded to the nearest fen. */
export const lineAmountFen = (fen: number, quantityTenths: number) =>
  Math.round((fen * quantityTenths) / tenthsPerUnit)

export const lineAmount = (price: number, quantity: number) =>
  toYuan(lineAmountFen(toFen(price), toTenths(quantity)))

/** Each line is rounded by itself, as in an order. */
export const sumOfLines = (lines: { price: number; quantity: number }[]) =>
  toYuan(lines.reduce((fen, { price, quantity }) => fen + lineAmountFen(toFen(price), toTenths(quantity)), 0))
