import type { Ctx } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { brandAddress, fixedAddresses, productAddress } from '../addresses.ts'
import { listBrands } from '../categories/service.server.ts'
import { findSitemapProducts, findSitemapStarts } from '../products/repository.server.ts'

/** The sitemap protocol allows 50,000 addresses in a file; smaller files are made quicker. */
const pageSize = 10_000

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * The index of the sitemap, and the first part of it. Regulated chemicals are left out everywhere: information on
 * them may stand on the shop's own pages only (互联网危险物品信息发布管理规定, 2015).
 */
export async function describeSitemap(ctx: Ctx) {
  const starts = await findSitemapStarts(ctx.db, pageSize)
  const files = starts.map(({ id }) => `${ctx.config.publicOrigin}/sitemap-products/${id - 1}.xml`)
  const rows = files.map((file) => `<sitemap><loc>${file}</loc></sitemap>`)
  return `${head}<sitemapindex ${namespace}>${rows.join('')}</sitemapindex>`
}

/** @throws Failure not-found when no product follows */
export async function sitemapPage(ctx: Ctx, after: number) {
  const products = await findSitemapProducts(ctx.db, after, pageSize)
  if (products.length === 0) throw new Failure('not-found')
  const [first] = await findSitemapStarts(ctx.db, pageSize)
  const brands = first && first.id - 1 === after ? await listBrands(ctx) : []
  const paths = brands.length > 0 ? [...fixedAddresses, ...brands.map(({ id }) => brandAddress(id))] : []
  const rows = [
    ...paths.map((path) => `<url><loc>${ctx.config.publicOrigin}${path}</loc></url>`),
    ...products.map(
      ({ id, updatedAt }) =>
        `<url><loc>${ctx.config.publicOrigin}${productAddress(id)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
  ]
  return `${head}<urlset ${namespace}>${rows.join('')}</urlset>`
}
