import { data, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ArticleText } from '#features/content/components/article-text.tsx'
import { describePage, listArticles, readArticle } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs, Section } from '#ui/section.tsx'
import { ProductRow } from '../components/product-row.tsx'
import { listNumberedProducts } from '../products/service.server.ts'
import type { ProductHit } from '../schema.ts'
import type { Route } from './+types/solution.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const solution = await readArticle(ctx, 'solution', params.code)
  if (!solution) throw data(null, { status: 404 })
  const { code, title, summary, details } = solution
  const [products, all, seo] = await Promise.all([
    listNumberedProducts(ctx, details.products ?? []),
    listArticles(ctx, 'solution'),
    describePage(ctx, href('/solution/:code', { code }), { name: title, summary }),
  ])
  return { solution, products, others: all.filter((one) => one.code !== code), seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: !loaderData })

export default function SolutionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('topics')
  const { solution, products, others } = loaderData
  return (
    <div className="container">
      <Breadcrumbs crumbs={[{ name: t('solutions'), to: href('/solution') }, { name: solution.title }]} />
      <article className="surface">
        <header className="two aside centred">
          <div className="tight">
            <p className="hint">{solution.industry}</p>
            <h1>{solution.title}</h1>
            <p className="muted">{solution.summary}</p>
          </div>
          <img src={solution.picture} alt="" width={480} height={270} className="fluid rounded" />
        </header>
        <div className="above">
          <ArticleText outline={solution.outline} />
        </div>
      </article>
      <NumberedProducts title={t('usedProducts')} products={products} />
      {others.length > 0 && (
        <nav className="row above-l" aria-label={t('otherSolutions')}>
          <h2>{t('otherSolutions')}</h2>
          {others.map(({ code, title }) => (
            <Link key={code} to={href('/solution/:code', { code })}>
              {title}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}

/** The products that an article names, to be bought at once. */
export function NumberedProducts({ title, products }: { title: string; products: ProductHit[] }) {
  const t = useTranslations('topics')
  if (products.length === 0) return null
  return (
    <Section id="products" title={title}>
      <p className="hint">{t('productsNote')}</p>
      {products.map((product, index) => (
        <ProductRow key={product.id} product={product} isFirst={index < 2} />
      ))}
    </Section>
  )
}
