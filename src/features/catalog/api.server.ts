import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { Failure } from '#shared/failure.ts'
import { requireId } from '#shared/read-id.ts'
import * as calls from './calls.ts'
import { categoryTree } from './categories/service.server.ts'
import { describeProduct } from './product-page/service.server.ts'
import { signForSharing } from './share/service.server.ts'
import { serveSitemap } from './sitemap/api.server.ts'
import { servePictures } from './structures/api.server.ts'

export function catalogApi(api: Api) {
  serve(api, calls.getCategoriesCall, (ctx) => categoryTree(ctx))
  serve(api, calls.getProductCall, async (ctx, { params }) => {
    const product = await describeProduct(ctx, requireId(params.id))
    if (!product) throw new Failure('not-found')
    return product
  })
  serve(api, calls.signForSharingCall, (ctx, { body }) => signForSharing(ctx, body.url))
  serveSitemap(api)
  servePictures(api)
}
