import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as classification from './classification/schema.ts'
import * as footprint from './schema.ts'
import { categoryNode, productDetail } from './schema.ts'

export const getCategoriesCall = declareCall('GET', '/api/product/category', {
  who: 'anyone',
  tag: 'catalogue',
  summary: 'All categories, three levels',
  answer: z.array(categoryNode),
})

export const getProductCall = declareCall('GET', '/api/product/:id', {
  who: 'anyone',
  tag: 'catalogue',
  summary: 'One product with everything that its page shows, at the prices of the viewer',
  params: z.object({ id: z.string() }),
  answer: productDetail,
})

export const signForSharingCall = declareCall('POST', '/api/wx/share', {
  who: 'anyone',
  tag: 'wechat',
  summary: 'Sign a page for sharing in WeChat',
  body: z.object({ url: z.string().max(2048) }),
  answer: z.object({
    appId: z.string(),
    timestamp: z.number().meta({ description: 'seconds since 1970' }),
    nonceStr: z.string(),
    signature: z.string(),
  }),
})

const footprintPath = '/api/ucenter/footprint'

export const getFootprintCall = declareCall('GET', footprintPath, {
  who: 'member',
  tag: 'catalogue',
  summary: 'Products that the member viewed in the last 90 days, by day',
  query: footprint.footprintQuery,
  answer: footprint.footprintPage,
})

export const removeFootprintCall = declareCall('DELETE', footprintPath, {
  who: 'member',
  tag: 'catalogue',
  summary: 'Remove a product of a day, a day, or everything from the browsing history',
  body: footprint.footprintRemoval,
  answer: z.null(),
})

const classificationPath = '/api/admin/classification'
const classifiedProduct = `${classificationPath}/product/:id`
const staff = { who: permissions['compliance.manage'], tag: 'regulated sales' } as const

export const listReviewCall = declareCall('GET', `${classificationPath}/review`, {
  ...staff,
  summary: 'Uncertain matches of products with entries of control lists, the newest first',
  query: classification.classificationReviewQuery,
  answer: classification.classificationReviewPage,
})

export const getClassesOfMatchCall = declareCall('GET', `${classificationPath}/review/:id`, {
  ...staff,
  summary: 'The classes of the product of a match, and what they follow from',
  params: classification.matchParams,
  answer: classification.productClasses,
})

export const confirmMatchCall = declareCall('POST', `${classificationPath}/review/:id/confirm`, {
  ...staff,
  summary: 'Confirm an uncertain match',
  params: classification.matchParams,
  body: classification.decisionBody,
  answer: classification.productClasses,
})

export const dismissMatchCall = declareCall('POST', `${classificationPath}/review/:id/dismiss`, {
  ...staff,
  summary: 'Dismiss an uncertain match, until the product or the entry changes',
  params: classification.matchParams,
  body: classification.decisionBody,
  answer: classification.productClasses,
})

export const getClassesCall = declareCall('GET', classifiedProduct, {
  ...staff,
  summary: 'The classes of a product, and what they follow from',
  params: classification.matchParams,
  answer: classification.productClasses,
})

export const releaseProductCall = declareCall('POST', `${classifiedProduct}/release`, {
  ...staff,
  summary: 'Sell a product although a control list bars it',
  params: classification.matchParams,
  body: classification.releaseBody,
  answer: classification.productClasses,
})

export const revokeReleaseCall = declareCall('POST', `${classifiedProduct}/revoke`, {
  ...staff,
  summary: 'Bar a released product again',
  params: classification.matchParams,
  body: classification.releaseBody,
  answer: classification.productClasses,
})

export const listRunsCall = declareCall('GET', `${classificationPath}/runs`, {
  ...staff,
  summary: 'The newest runs of the classification over the catalogue, with their reports',
  answer: classification.runList,
})

export const startRunCall = declareCall('POST', `${classificationPath}/runs`, {
  ...staff,
  summary: 'Classify the whole catalogue again, in the background',
  answer: classification.runList,
})
