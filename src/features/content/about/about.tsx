import { data, href } from 'react-router'
import { useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { displayNumber } from '#shared/display.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { readArticle } from '../articles/service.server.ts'
import { AboutTabs } from '../components/about-tabs.tsx'
import { ArticleText } from '../components/article-text.tsx'
import { useSite } from '../components/site.tsx'
import { describePage } from '../site/service.server.ts'
import type { Route } from './+types/about.ts'
import styles from './about.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [article, seo] = await Promise.all([
    readArticle(ctx, 'page', 'about'),
    describePage(ctx, href('/about')),
  ])
  if (!article) throw data(null, { status: 404 })
  return { article, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: !loaderData })

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { title, summary, outline } = loaderData.article
  return (
    <div className="container page">
      <AboutTabs selected="about" />
      <article className={`surface ${styles.page}`}>
        <header className={`two centred ${styles.head}`}>
          <div className="stack">
            <h1>{title}</h1>
            <p className="muted">{summary}</p>
            <Figures />
          </div>
          <img src="/images/about.svg" alt="" width={960} height={360} className="fluid rounded" />
        </header>
        <ArticleText outline={outline} />
      </article>
    </div>
  )
}

/** Products and packs are counted; the rest is what the company claims in the settings. */
function Figures() {
  const t = useTranslations('about')
  const {
    productCount,
    packsInStock,
    claims: { customers, years },
  } = useSite()
  const figures = [
    [productCount, displayNumber(productCount), t('products')],
    [packsInStock, displayNumber(packsInStock), t('packsInStock')],
    [customers, `${displayNumber(customers)}+`, t('customers')],
    [years, t('yearsFigure', { years }), t('years')],
  ] as const
  const claimed = figures.filter(([count]) => count > 0)
  if (claimed.length === 0) return null
  return (
    <dl className={styles.figures}>
      {claimed.map(([, figure, name]) => (
        <div key={name}>
          <dt className="hint">{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
