import { toFen, toYuan } from '#shared/money.ts'
import { tenthsPerUnit, toTenths } from '#shared/quantity.ts'

/** What a line comes to: fen times tenths of a sales unit, to the nearest fen. */
export const amountOf = (fen: number, quantityTenths: number) =>
  Math.round((fen * quantityTenths) / tenthsPerUnit)

export const lineAmount = (price: number, quantity: number) =>
  toYuan(amountOf(toFen(price), toTenths(quantity)))

/** What lines come to together, to the fen: each is rounded by itself, as in an order. */
export const sumOfLines = (lines: { price: number; quantity: number }[]) =>
  toYuan(lines.reduce((fen, { price, quantity }) => fen + amountOf(toFen(price), toTenths(quantity)), 0))
