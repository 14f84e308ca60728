import { z } from 'zod'
import { maxTenths, toTenths } from './quantity.ts'
import { refusal } from './text.ts'

/** For sums of decimals in floating point. */
const tolerance = 1e-6

const isWithin = (least: number) => (value: number) =>
  value === 0 ? least === 0 : toTenths(value) >= 1 && toTenths(value) <= maxTenths
const hasOneDecimal = (value: number) => Math.abs(value * 10 - toTenths(value)) < tolerance
const decimals = refusal(['数量最多保留一位小数', 'The quantity has at most one decimal'])

export const positiveQuantity = z
  .number()
  .refine(
    isWithin(1),
    refusal(['数量须大于 0 且不超过 99999.9', 'The quantity must be above 0 and at most 99999.9']),
  )
  .refine(hasOneDecimal, decimals)

export const quantityOrZero = z
  .number()
  .refine(isWithin(0), refusal(['数量须为 0 至 99999.9', 'The quantity must be between 0 and 99999.9']))
  .refine(hasOneDecimal, decimals)
