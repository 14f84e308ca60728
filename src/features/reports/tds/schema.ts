import { z } from 'zod'
import { locales } from '#shared/locale.ts'

export const tdsParams = z.object({ id: z.string() })
export const tdsQuery = z.object({
  lang: z.enum(locales).optional().meta({ description: "left out: the viewer's language" }),
})

const text = z.string().nullable()

export const tds = z
  .object({
    productId: z.string(),
    locale: z.enum(locales),
    name: z.string(),
    otherName: z.string().meta({ description: 'in the other language' }),
    catalogNumber: z.string(),
    brand: z.string(),
    casNumber: text,
    molecularFormula: text,
    molecularWeight: z.number().nullable(),
    grade: text,
    purity: text,
    standard: text,
    properties: z
      .array(z.object({ name: z.string(), value: text }))
      .meta({ description: 'null: there is no data' }),
    specification: z
      .object({
        lotNumber: z.string(),
        items: z.array(
          z.object({ key: z.string(), name: z.string(), method: text, requirement: z.string() }),
        ),
      })
      .nullable()
      .meta({ description: 'what the newest lot in stock was tested for; null: no lot has a certificate' }),
    storage: z.array(z.string()),
    shipping: text,
    shelfLifeMonths: z.number().nullable(),
    packs: z.array(z.object({ sku: z.string(), packing: z.string() })),
    description: text,
    issuedOn: z.iso.date().meta({ description: 'the day of this answer, in China' }),
  })
  .meta({ id: 'TechnicalDataSheet' })
export type Tds = z.infer<typeof tds>
