import { data, href, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { ArticleText } from '#features/content/components/article-text.tsx'
import { Certificates } from '#features/content/components/certificate.tsx'
import { describePage, listArticles, readArticle } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { langOf } from '#shared/locale.ts'
import { brandAddress } from '#shared/page-addresses.ts'
import { readId } from '#shared/read-id.ts'
import { buttonLooks } from '#ui/button.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs, Section } from '#ui/section.tsx'
import { ProductRow } from '../components/product-row.tsx'
import { BrandMark } from '../components/shelf-pictures.tsx'
import { describePermissions } from '../products/permission.service.server.ts'
import { listBrandProducts } from '../products/service.server.ts'
import type { Route } from './+types/brand.ts'
import styles from './categories.module.css'
import { listBrands } from './service.server.ts'

const bestSellers = 10

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const id = readId(params.id)
  const brand = (await listBrands(ctx)).find((one) => one.id === String(id))
  if (!brand || id === undefined) throw data(null, { status: 404 })
  const [products, story, papers, seo] = await Promise.all([
    listBrandProducts(ctx, id, bestSellers),
    readArticle(ctx, 'brand', String(id)),
    listArticles(ctx, 'honor'),
    describePage(ctx, brandAddress(id), { brand: brand.name }),
  ])
  return {
    brand,
    products,
    story,
    papers: papers.filter(({ details }) => details.brandId === id),
    permissions: await describePermissions(ctx, products),
    seo,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: !loaderData })

const OtherName = ({ otherName, country }: { otherName: string; country: string | null }) => (
  <p className="line muted" {...langOf(useLocale(), otherName)}>
    {[otherName, country].filter(Boolean).join(' · ')}
  </p>
)

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalog')
  const topics = useTranslations('topics')
  const { brand, products, story, papers, permissions } = loaderData
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: t('brands'), to: href('/brand') }, { name: brand.name }]} />
      <div className={`surface ${styles.head}`}>
        <BrandMark brand={brand} />
        <div>
          <h1>{brand.name}</h1>
          <OtherName {...brand} />
          <p className="size-s">{brand.description}</p>
        </div>
        <Link
          to={addressOf({ path: href('/search') }, { query: { brandId: brand.id } })}
          className={`${buttonLooks({ kind: 'plain' })} ${styles.all}`}
        >
          {t('brandProducts')} ({brand.productCount})
        </Link>
      </div>
      {story && (
        <Section id="story" title={story.title}>
          <ArticleText outline={story.outline} level="h3" />
        </Section>
      )}
      {papers.length > 0 && (
        <Section id="papers" title={topics('brandPapers')}>
          <Certificates papers={papers} level="h3" />
        </Section>
      )}
      <Section id="hot" title={topics('bestSellers')}>
        {products.map((product, index) => (
          <ProductRow
            key={product.id}
            product={product}
            isFirst={index < 2}
            permission={permissions[product.id]}
          />
        ))}
      </Section>
    </div>
  )
}
