import { z } from 'zod'
import { pageFields, pageParameters } from '#shared/filter-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { longestQuestion, mostStars } from './limits.ts'

const id = z.string()
const moment = z.iso.datetime()

const longestAnswer = 2000

export const productParams = z.object({ id })
export const postParams = z.object({ id })
export const pictureParams = z.object({ id, place: z.coerce.number().int().min(0).max(99) })

const answer = z
  .object({ text: z.string(), at: moment })
  .nullable()
  .meta({ description: 'of our staff; null: not answered' })

export const review = z.object({
  id,
  stars: z.number().meta({ description: '1 to 5' }),
  text: z.string(),
  pictures: z.array(z.string()).meta({ description: 'addresses' }),
  author: z.string().meta({ description: 'masked' }),
  packing: z.string(),
  createdAt: moment,
  answer,
})
export type Review = z.infer<typeof review>

export const reviewQuery = z.object({
  stars: z.coerce.number().int().min(1).max(mostStars).optional(),
  ...pageParameters(),
})
export type ReviewQuery = z.infer<typeof reviewQuery>

export const reviewSummary = z.object({
  count: z.number(),
  average: z.number().nullable().meta({ description: 'with one decimal; null: no reviews' }),
  byStars: z.array(z.number()).meta({ description: 'how many gave one star, two stars …' }),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

export const reviewPage = z.object({ summary: reviewSummary, list: z.array(review), ...pageFields })

export const question = z.object({
  id,
  text: z.string(),
  author: z.string().meta({ description: 'masked' }),
  createdAt: moment,
  isWaiting: z.boolean().meta({ description: 'seen by the asker alone until it is answered' }),
  answer,
})
export type Question = z.infer<typeof question>

export const questionQuery = z.object(pageParameters())
export type QuestionQuery = z.infer<typeof questionQuery>

export const questionPage = z.object({ list: z.array(question), ...pageFields })

export const questionInput = z.object({
  text: z
    .string()
    .trim()
    .min(5, refusal(['请至少用 5 个字写明问题', 'Please write your question in at least 5 characters']))
    .max(longestQuestion),
})

export const postStates = ['open', 'answered', 'hidden'] as const

export const staffQuery = z.object({ state: z.enum(postStates).default('open'), ...pageParameters() })
export type StaffQuery = z.infer<typeof staffQuery>

const staffPost = z.object({
  id,
  productId: id,
  product: z.string(),
  memberName: z.string(),
  companyName: z.string(),
  text: z.string(),
  createdAt: moment,
  isHidden: z.boolean(),
  answer,
})
export const staffReviewPage = z.object({
  list: z.array(staffPost.extend({ stars: z.number(), pictures: z.array(z.string()) })),
  ...pageFields,
})
export const staffQuestionPage = z.object({ list: z.array(staffPost), ...pageFields })

export const staffPostParams = z.object({ kind: z.enum(['review', 'question']), id })
export const oneStaffPost = staffPost.extend({
  stars: z.number().nullable().meta({ description: 'null: a question' }),
  pictures: z.array(z.string()).meta({ description: 'as they were sent in' }),
})
export type StaffPost = z.infer<typeof oneStaffPost>

export const answerInput = z.object({
  text: z.string().trim().min(1).max(longestAnswer),
  seenAt: moment
    .nullable()
    .optional()
    .meta({ description: 'when the answer that was read was given; after another one it is answered 409' }),
})
export type AnswerInput = z.infer<typeof answerInput>
export const visibilityInput = z.object({
  isHidden: z.boolean(),
  reason: z.string().trim().min(1).max(500),
})
export type VisibilityInput = z.infer<typeof visibilityInput>
