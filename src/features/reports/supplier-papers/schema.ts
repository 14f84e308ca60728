import { z } from 'zod'
import { locales } from '#shared/locale.ts'

const id = z.string()

export const paperKinds = ['coa', 'sds'] as const
export type PaperKind = (typeof paperKinds)[number]

export const paperUpload = z.object({
  kind: z.enum(paperKinds),
  number: z.string().trim().min(1).max(60).meta({ description: 'catalogue number or sku code' }),
  brand: z
    .string()
    .trim()
    .max(100)
    .default('')
    .meta({ description: 'its name, where brands share the number' }),
  lot: z
    .string()
    .trim()
    .max(60)
    .regex(/^\P{Cc}*$/u)
    .default('')
    .meta({ description: 'of a certificate' }),
  language: z.enum(locales).default('zh').meta({ description: 'of a safety data sheet' }),
})
export type SupplierPaperInput = z.output<typeof paperUpload>

export const supplierPaper = z.object({
  id,
  kind: z.enum(paperKinds),
  productId: id,
  catalogNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  brandZh: z.string(),
  brandEn: z.string(),
  lotNumber: z.string().nullable(),
  language: z.enum(locales).nullable(),
  version: z.number(),
  title: z.string(),
  bytes: z.number(),
  isShown: z.boolean(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  file: z.string().meta({ description: 'its address for staff' }),
  versions: z.array(z.object({ id, version: z.number(), isShown: z.boolean(), uploadedAt: z.string() })),
})
export type SupplierPaper = z.infer<typeof supplierPaper>

export const paperChoice = z.object({
  isShown: z.boolean().meta({ description: 'true: instead of the version that is shown now' }),
  seen: z.boolean().meta({ description: 'whether the page showed it as shown; else 409 `conflict`' }),
  reason: z.string().trim().min(1).max(300),
})
export type PaperChoice = z.infer<typeof paperChoice>
