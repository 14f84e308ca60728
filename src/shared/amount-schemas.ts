import { z } from 'zod'
import { displayNumber } from './display.ts'
import { refusal } from './locale.ts'
import { toFen, toYuan } from './money.ts'
import { maxTenths, toTenths } from './quantity.ts'

const maxFen = 100_000_000_000
const maxYuan = displayNumber(toYuan(maxFen))
/** In fen and tenths, for sums of decimals in floating point. */
const fenTolerance = 1e-4
const tenthsTolerance = 1e-6

const isAmount = (min: number) => (yuan: number) =>
  yuan === 0 ? min === 0 : toFen(yuan) >= 1 && toFen(yuan) <= maxFen
const hasTwoDecimals = (yuan: number) => Math.abs(yuan * 100 - toFen(yuan)) < fenTolerance
const twoDecimals = refusal(['金额最多保留两位小数', 'The amount has at most two decimals'])

export const positiveYuan = z
  .number()
  .refine(isAmount(1), {
    ...refusal([
      `金额须大于 0 且不超过 ${maxYuan} 元`,
      `The amount must be above 0 and at most ${maxYuan} yuan`,
    ]),
    abort: true,
  })
  .refine(hasTwoDecimals, twoDecimals)

export const yuanOrZero = z
  .number()
  .refine(isAmount(0), {
    ...refusal([`金额须为 0 至 ${maxYuan} 元`, `The amount must be between 0 and ${maxYuan} yuan`]),
    abort: true,
  })
  .refine(hasTwoDecimals, twoDecimals)

const isQuantity = (min: number) => (quantity: number) =>
  quantity === 0 ? min === 0 : toTenths(quantity) >= 1 && toTenths(quantity) <= maxTenths
const hasOneDecimal = (quantity: number) => Math.abs(quantity * 10 - toTenths(quantity)) < tenthsTolerance
const oneDecimal = refusal(['数量最多保留一位小数', 'The quantity has at most one decimal'])

export const positiveQuantity = z
  .number()
  .refine(
    isQuantity(1),
    refusal(['数量须大于 0 且不超过 99999.9', 'The quantity must be above 0 and at most 99999.9']),
  )
  .refine(hasOneDecimal, oneDecimal)

export const quantityOrZero = z
  .number()
  .refine(isQuantity(0), refusal(['数量须为 0 至 99999.9', 'The quantity must be between 0 and 99999.9']))
  .refine(hasOneDecimal, oneDecimal)
