import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'
import * as footprint from './footprint/schema.ts'
import { productDetail } from './product-page/schema.ts'
import { categoryNode } from './schema.ts'

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
