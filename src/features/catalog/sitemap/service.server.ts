import { Readable } from 'node:stream'
import { listArticles } from '#features/content/service.server.ts'
import { type Ctx, reading } from '#server/context.ts'
import { Failure } from '#shared/failure.ts'
import { brandAddress, categoryAddress, productAddress } from '#shared/page-addresses.ts'
import { addressIn } from '#ui/page-meta.ts'
import { categoryTree, listBrands } from '../categories/service.server.ts'
import { findSitemapProducts, findSitemapStarts } from '../products/repository.server.ts'
import type { Category } from '../schema.ts'
import { articleAddress, fixedAddresses } from './addresses.ts'

/** The sitemap protocol allows 50,000 addresses and 50 MB in a file; a product has an address in each language. */
const pageSize = 10_000
const batchSize = 1000

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const urlset = `${head}\n<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`

/**
 * The index of the sitemap. Regulated and other hazardous chemicals are left out everywhere: information on them may
 * stand on the shop's own pages only (互联网危险物品信息发布管理规定, 2015).
 */
export async function describeSitemap(ctx: Ctx) {
  const starts = await findSitemapStarts(reading(ctx).db, pageSize)
  const { publicOrigin } = ctx.config
  const files = ['/sitemap-pages.xml', ...starts.map(({ id }) => `/sitemap-products/${id - 1}.xml`)]
  const rows = files.map((file) => `<sitemap><loc>${publicOrigin}${file}</loc></sitemap>`)
  return `${head}\n<sitemapindex ${namespace}>${rows.join('\n')}</sitemapindex>`
}

const escaped = (address: string) => address.replaceAll('&', '&amp;')

/** A page in both languages, each naming the other. */
function entriesOf(origin: string, path: string, updatedAt?: Date) {
  const zh = escaped(addressIn('zh', { origin, path }))
  const en = escaped(addressIn('en', { origin, path }))
  const rest = `${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}${link('zh-CN', zh)}${link('en', en)}${link('x-default', zh)}</url>\n`
  return `<url><loc>${zh}</loc>${rest}<url><loc>${en}</loc>${rest}`
}

const link = (lang: string, to: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${to}"/>`

const idsOf = (categories: Category[]): string[] =>
  categories.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])])

/** Pages other than products. */
export async function sitemapOfPages(ctx: Ctx) {
  const [brands, categories, ...articles] = await Promise.all([
    listBrands(ctx),
    categoryTree(ctx),
    listArticles(ctx, 'notice'),
    listArticles(ctx, 'solution'),
    listArticles(ctx, 'topic'),
    listArticles(ctx, 'honor'),
  ])
  const paths = [
    ...fixedAddresses,
    ...brands.map(({ id }) => brandAddress(id)),
    ...idsOf(categories).map(categoryAddress),
    ...articles.flat().map(articleAddress),
  ]
  return `${urlset}${paths.map((path) => entriesOf(ctx.config.publicOrigin, path)).join('')}</urlset>\n`
}

type Listed = Awaited<ReturnType<typeof findSitemapProducts>>

/** The products after one, read and sent in batches. @throws Failure not-found when none follows */
export async function sitemapOfProducts(ctx: Ctx, after: number) {
  const first = await findSitemapProducts(reading(ctx).db, after, batchSize)
  if (first.length === 0) throw new Failure('not-found')
  return Readable.from(fileOf(ctx, first), { objectMode: false })
}

async function* fileOf(ctx: Ctx, first: Listed) {
  yield urlset
  let batch = first
  for (let sent = 0; batch.length > 0; ) {
    const entries = batch.map(({ id, updatedAt }) =>
      entriesOf(ctx.config.publicOrigin, productAddress(id), updatedAt),
    )
    yield entries.join('')
    sent += batch.length
    const last = batch.at(-1)?.id ?? 0
    batch = await findSitemapProducts(reading(ctx).db, last, Math.min(batchSize, pageSize - sent))
  }
  yield '</urlset>\n'
}
