import { z } from 'zod'
import { type Locale, locales } from '#shared/locale.ts'
import type { LabelSize } from '../labels/schema.ts'

const versionNumber = z.coerce.number().int().min(1).max(1_000_000)

export const sdsParams = z.object({ id: z.string() })

export const sdsQuery = z.object({
  version: versionNumber.optional().meta({ description: 'left out: the current version' }),
  lang: z.enum(locales).optional().meta({ description: "left out: the viewer's language" }),
})

const item = z.object({ name: z.string(), lines: z.array(z.string()) })

const version = z.object({ number: z.number(), issuedOn: z.string() })

export const sds = z.object({
  productId: z.string(),
  name: z.string(),
  catalogNumber: z.string(),
  casNumber: z.string().nullable(),
  locale: z.enum(locales),
  version: z.number(),
  issuedOn: z.string().meta({ description: 'a day in China' }),
  isCurrent: z.boolean(),
  pictograms: z.array(z.string()),
  signalWord: z.enum(['danger', 'warning']).nullable(),
  sections: z
    .array(z.object({ number: z.number(), title: z.string(), items: z.array(item) }))
    .meta({ description: 'sixteen, in the order of GB/T 16483' }),
  versions: z.array(version).meta({ description: 'the newest first' }),
})
export type Sds = z.infer<typeof sds>

/** What a page needs to offer the sheet of a product. */
export interface SdsLinks {
  page: string
  pdf: { zh: string; en: string }
  json: string
  /** PDF of the supplier, in the languages that there are. */
  supplier: Partial<Record<Locale, string>>
  /** The day of the current version; null: not issued yet. */
  issuedOn: string | null
  /** Empty where none is required. */
  labels: { size: LabelSize; href: string }[]
}
