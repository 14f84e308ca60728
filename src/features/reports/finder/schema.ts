import { z } from 'zod'
import { coaLink, lotNumber } from '../coa/schema.ts'
import { longestLine, mostBatchLines } from './batch-lines.ts'

const number = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u)

/** Of a look-up that asks for one. */
const captcha = {
  captchaId: z.string().max(60).optional(),
  captchaCode: z.string().trim().max(40).optional(),
}

export const coaSearch = z.object({
  number: number.meta({ description: 'a catalogue number or a sku code' }),
  lot: lotNumber,
  ...captcha,
})
export type CoaSearch = z.infer<typeof coaSearch>

export const coaFinding = z.object({
  products: z
    .array(z.object({ id: z.string(), catalogNumber: z.string(), nameZh: z.string(), nameEn: z.string() }))
    .meta({ description: 'with this number; none: the number is wrong' }),
  found: z.array(coaLink),
  file: z.string().nullable().meta({ description: 'address of a COA that exists only as a file' }),
  nearest: z.array(coaLink).meta({ description: 'lots in stock with similar numbers, when none is found' }),
})
export type CoaFinding = z.infer<typeof coaFinding>

export const batchInput = z.object({
  lines: z
    .array(z.string().trim().max(longestLine))
    .min(1)
    .max(mostBatchLines)
    .meta({ description: 'catalogue number or sku code, a space, lot number' }),
  ...captcha,
})
export type BatchInput = z.infer<typeof batchInput>
