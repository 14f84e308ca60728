import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { categoryTree } from './category-tree.service.server.ts'

const node = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  keywords: z.string(),
  sortOrder: z.number(),
  description: z.string(),
  productUnit: z.string(),
  get children() {
    return z.array(node)
  },
})

/** Calls about the catalogue. */
export async function catalogApi(api: Api) {
  const schema = {
    tags: ['catalogue'],
    summary: 'All categories, three levels',
    response: replies(z.array(node)),
  }
  api.get('/api/product/category', { schema }, async (request) => ok(await categoryTree(contextOf(request))))
}
