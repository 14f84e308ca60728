import { z } from 'zod'
import { addressOf, declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const product = '/api/product/:id'
const staff = { who: permissions['review.answer'], tag: 'back office' } as const

export const listReviewsCall = declareCall('GET', `${product}/reviews`, {
  who: 'anyone',
  tag: 'catalogue',
  summary: 'Reviews of a product by its buyers, the newest first',
  params: wire.productParams,
  query: wire.reviewQuery,
  answer: wire.reviewPage,
})

export const getReviewPictureCall = declareCall('GET', '/api/product/review/:id/picture/:place', {
  who: 'anyone',
  tag: 'catalogue',
  summary: 'A picture of a review, by its place from 0 on',
  params: wire.pictureParams,
})

export const listQuestionsCall = declareCall('GET', `${product}/questions`, {
  who: 'anyone',
  tag: 'catalogue',
  summary: 'Answered questions about a product and the viewer’s own waiting ones, the newest first',
  params: wire.productParams,
  query: wire.questionQuery,
  answer: wire.questionPage,
})

export const askQuestionCall = declareCall('POST', `${product}/questions`, {
  who: 'member',
  tag: 'catalogue',
  summary: 'Ask a question about a product; others see it once it is answered',
  params: wire.productParams,
  body: wire.questionInput,
  answer: wire.question,
})

export const listReviewsForStaffCall = declareCall('GET', '/api/admin/reviews', {
  ...staff,
  summary: 'Reviews of products: open ones the oldest first, others the newest first',
  query: wire.staffQuery,
  answer: wire.staffReviewPage,
})

export const getPostCall = declareCall('GET', '/api/admin/posts/:kind/:id', {
  ...staff,
  summary: 'One review or question',
  params: wire.staffPostParams,
  answer: wire.oneStaffPost,
})

export const answerReviewCall = declareCall('PUT', '/api/admin/reviews/:id/answer', {
  ...staff,
  summary: 'Answer a review, or change the answer',
  params: wire.postParams,
  body: wire.answerInput,
  answer: z.null(),
})

export const hideReviewCall = declareCall('PUT', '/api/admin/reviews/:id/visibility', {
  ...staff,
  summary: 'Hide a review, or show it again',
  params: wire.postParams,
  body: wire.visibilityInput,
  answer: z.null(),
})

export const listQuestionsForStaffCall = declareCall('GET', '/api/admin/questions', {
  ...staff,
  summary: 'Questions about products: open ones the oldest first, others the newest first',
  query: wire.staffQuery,
  answer: wire.staffQuestionPage,
})

export const answerQuestionCall = declareCall('PUT', '/api/admin/questions/:id/answer', {
  ...staff,
  summary: 'Answer a question, or change the answer; the asker is notified of the first',
  params: wire.postParams,
  body: wire.answerInput,
  answer: z.null(),
})

export const hideQuestionCall = declareCall('PUT', '/api/admin/questions/:id/visibility', {
  ...staff,
  summary: 'Hide a question, or show it again',
  params: wire.postParams,
  body: wire.visibilityInput,
  answer: z.null(),
})

export const reviewPictureAddress = (id: number, place: number) =>
  addressOf(getReviewPictureCall, { params: { id: String(id), place } })
