import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'
import { authority } from '../schema.ts'

export const filingFormats = ['xlsx', 'pdf'] as const

export const authorityRecord = authority.extend({
  region: z.string(),
  address: z.string(),
  contact: z.string(),
  fileFormat: z.enum(filingFormats),
  version: z.number(),
  openFilings: z.number(),
  filings: z.number(),
})
export type AuthorityRecord = z.infer<typeof authorityRecord>

export const authorityChange = z.object({
  version: z.number().int(),
  nameZh: plainLine(100, ['请填写机关名称', 'Please enter the name']),
  nameEn: plainLine(100, ['请填写英文名称', 'Please enter the English name']),
  region: plainLine(60),
  address: plainLine(200),
  contact: plainLine(100),
  fileFormat: z.enum(filingFormats),
  source: plainLine(500, ['请填写依据', 'Please state the source']),
})
export type AuthorityChange = z.infer<typeof authorityChange>

/** Sales that were to be filed when no authority of their class was in force. */
export const unfiledSales = z.object({
  count: z.number(),
  fileable: z.number().meta({ description: 'of them: an authority is known for their day now' }),
})
export type UnfiledSales = z.infer<typeof unfiledSales>
