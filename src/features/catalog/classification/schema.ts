import { z } from 'zod'
import { classEffect } from '#features/regulations/schema.ts'
import { keyword, pageFields, pageParameters } from '#shared/filter-schemas.ts'

const id = z.string()
const classCode = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[a-z0-9-]+$/)
const reason = keyword.pipe(z.string().min(2))

export const matchParams = z.object({ id })
export const decisionBody = z.object({ reason })

export const releaseBody = z.object({ regulatedClass: classCode, reason })
export type ReleaseBody = z.infer<typeof releaseBody>

export const reviewStates = ['open', 'confirmed', 'dismissed'] as const

export const classificationReviewQuery = z.object({
  ...pageParameters(),
  state: z.enum(reviewStates).default('open'),
  regulatedClass: classCode.optional(),
  effect: classEffect.optional(),
})
export type ClassificationReviewQuery = z.infer<typeof classificationReviewQuery>

const entry = z
  .object({
    id,
    list: z.object({ zh: z.string(), en: z.string(), code: z.string(), edition: z.string() }),
    no: z.string(),
    nameZh: z.string(),
    nameEn: z.string(),
    form: z.string(),
  })
  .meta({ description: 'of a control list' })

export const control = z.object({
  regulatedClass: z.string(),
  list: z.string(),
  edition: z.string(),
  no: z.string(),
  entry: z.string(),
  isUncertain: z.boolean(),
})
export type Control = z.infer<typeof control>

const match = z.object({
  id,
  regulatedClass: z.string(),
  effect: classEffect.nullable().meta({ description: 'null: no rule of today' }),
  match: z.string().meta({ description: 'how the product was matched with the entry' }),
  concentration: z.string().nullable(),
  isUncertain: z.boolean(),
  entry,
  foundAt: z.iso.datetime(),
  decision: z
    .object({
      decision: z.enum(['confirmed', 'dismissed']),
      by: z.string(),
      at: z.iso.datetime(),
      reason: z.string(),
    })
    .nullable(),
})

const product = z.object({
  id,
  catalogNumber: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  casNumber: z.string().nullable(),
  grade: z.string().nullable(),
  purity: z.string().nullable(),
})

export const classificationReviewPage = z.object({
  ...pageFields,
  list: z.array(z.object({ product, match })),
})
export type ReviewPage = z.infer<typeof classificationReviewPage>

export const productClasses = z.object({
  product,
  claimed: z.array(z.string()).meta({ description: 'by the import' }),
  classes: z.array(z.string()).meta({ description: 'that restrict the sale now' }),
  isHazardousChemical: z.boolean(),
  matches: z.array(match),
  releases: z.array(
    z.object({
      regulatedClass: z.string(),
      reason: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
      revokedAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type ProductClasses = z.infer<typeof productClasses>

const classCount = z.object({ regulatedClass: z.string(), products: z.number() })

/** Of a run over the catalogue; stored. */
export const runReport = z.object({
  seconds: z.number(),
  changedProducts: z.number(),
  gained: z.array(classCount).meta({ description: 'what slipped through before' }),
  lost: z.array(classCount),
  changes: z
    .array(
      z.object({
        productId: id,
        catalogNumber: z.string(),
        name: z.string(),
        added: z.array(z.string()),
        removed: z.array(z.string()),
      }),
    )
    .meta({ description: 'the first 200' }),
  unclaimed: z
    .array(classCount)
    .meta({ description: 'by lists alone: the import names other classes or none' }),
  uncertain: z.number().meta({ description: 'matches in the review queue' }),
})
export type RunReport = z.infer<typeof runReport>

export const run = z.object({
  id,
  cause: z.enum(['nightly', 'lists', 'staff']),
  products: z.number(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  report: runReport.nullable(),
})
export const runList = z.array(run).meta({ description: 'the newest 30' })
export type ClassificationRunSummary = z.infer<typeof run>
