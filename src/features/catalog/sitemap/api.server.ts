import { z } from 'zod'
import type { Api } from '#server/http/api.ts'
import { describeSitemap, sitemapPage } from './service.server.ts'

const hidden = { schema: { hide: true } }
const xml = 'application/xml; charset=utf-8'

export function serveSitemap(api: Api) {
  api.get('/robots.txt', hidden, async (request, reply) => {
    const { publicOrigin } = request.ctx.config
    const closed = [
      '/api/',
      '/ucenter',
      '/auth',
      '/m/',
      '/mobile/',
      '/pay/',
      '/message/',
      '/quick-order',
      '/quote/',
    ]
    const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    return reply
      .type('text/plain; charset=utf-8')
      .send(`${rules.join('\n')}\n\nSitemap: ${publicOrigin}/sitemap.xml\n`)
  })
  api.get('/sitemap.xml', hidden, async (request, reply) =>
    reply.type(xml).send(await describeSitemap(request.ctx)),
  )
  const params = z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) })
  api.get('/sitemap-products/:after.xml', { schema: { hide: true, params } }, async (request, reply) =>
    reply.type(xml).send(await sitemapPage(request.ctx, request.params.after)),
  )
}
