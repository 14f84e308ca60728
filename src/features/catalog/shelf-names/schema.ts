import { z } from 'zod'
import { photoNameIn } from '../photos/schema.ts'
import { brandNames } from '../pictures/brand-marks.ts'

export const shelfKinds = ['brand', 'category'] as const
export type ShelfKind = (typeof shelfKinds)[number]

export const shelfParams = z.object({ kind: z.enum(shelfKinds), id: z.string() })

const name = z.string().trim().min(1).max(100)
const about = z.string().trim().max(1000)

/** The file of a mark that the shop has drawn, which also stands on its bottles. */
export const drawnMark = (brand: string) => `/images/brands/${brand}.svg`
const drawnMarks = new Set(brandNames.map(drawnMark))

const brandValues = z.object({
  country: z.string().trim().max(40).nullable(),
  descriptionZh: about,
  descriptionEn: about,
  logoPath: z.string().max(200).nullable().meta({ description: 'null: its first letter' }),
})
export type BrandValues = z.infer<typeof brandValues>

export const shelfValues = z.object({
  nameZh: name,
  nameEn: name,
  sortOrder: z.number().int().min(-100_000).max(100_000).meta({ description: 'the lowest comes first' }),
  isHidden: z.boolean().meta({ description: 'not in menus and in the sitemap; its products stay on sale' }),
  brand: brandValues.nullable().meta({ description: 'of a brand' }),
})
export type ShelfValues = z.infer<typeof shelfValues>

/** A mark of ours, or a picture that staff uploaded. */
export const isLogo = (path: string) => drawnMarks.has(path) || photoNameIn(path) !== undefined

export const shelfRecord = shelfValues.extend({
  id: z.string(),
  parent: z.string().nullable(),
  products: z.number().meta({ description: 'on sale' }),
})
export type ShelfRecord = z.infer<typeof shelfRecord>

export const shelfChange = shelfValues.extend({
  seen: shelfValues.meta({ description: 'what the page showed; refused with 409 when it has changed' }),
})
export type ShelfChange = z.infer<typeof shelfChange>
