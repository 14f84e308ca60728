import { z } from 'zod'
import { displayNumber } from './display.ts'
import { toFen, toYuan } from './money.ts'
import { refusal } from './text.ts'

const mostFen = 100_000_000_000
/** In fen, for sums of decimals in floating point. */
const tolerance = 1e-4

const isWithin = (least: number) => (value: number) =>
  value === 0 ? least === 0 : toFen(value) >= 1 && toFen(value) <= mostFen
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - toFen(value)) < tolerance
const decimals = refusal(['金额最多保留两位小数', 'The amount has at most two decimals'])
const most = displayNumber(toYuan(mostFen))

export const positiveYuan = z
  .number()
  .refine(isWithin(1), {
    ...refusal([`金额须大于 0 且不超过 ${most} 元`, `The amount must be above 0 and at most ${most} yuan`]),
    abort: true,
  })
  .refine(hasTwoDecimals, decimals)

export const yuanOrZero = z
  .number()
  .refine(isWithin(0), {
    ...refusal([`金额须为 0 至 ${most} 元`, `The amount must be between 0 and ${most} yuan`]),
    abort: true,
  })
  .refine(hasTwoDecimals, decimals)
