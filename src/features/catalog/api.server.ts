import { z } from 'zod'
import { type Api, contextOf, ok, replies } from '#server/api.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import { categoryTree } from './categories/service.server.ts'
import { productDetail } from './product-page/schema.ts'
import { describeProduct } from './product-page/service.server.ts'
import { shareApi } from './share/api.server.ts'
import { sitemapApi } from './sitemap/api.server.ts'
import { structureImages } from './structures/api.server.ts'

const node = z
  .object({
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
  .meta({ id: 'Category' })

/** Calls about the catalogue. */
export async function catalogApi(api: Api) {
  const schema = {
    tags: ['catalogue'],
    summary: 'All categories, three levels',
    response: replies(z.array(node)),
  }
  api.get('/api/product/category', { schema }, async (request) => ok(await categoryTree(contextOf(request))))
  api.get(
    '/api/product/:id',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'One product with everything that its page shows, at the prices of the viewer',
        params: z.object({ id: z.string() }),
        response: replies(productDetail),
      },
    },
    async (request) => {
      const product = await describeProduct(contextOf(request), requireId(request.params.id))
      if (!product) throw new Failure('not-found')
      return ok(product)
    },
  )
  await shareApi(api)
  await sitemapApi(api)
  await structureImages(api)
}
