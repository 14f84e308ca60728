import { data, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ArticleText } from '#features/content/components/article-text.tsx'
import { describePage, readArticle } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Section } from '#ui/section.tsx'
import { Note } from '#ui/tag.tsx'
import { CardList, ProductCard } from '../components/product-card.tsx'
import { listNumberedCards } from '../products/service.server.ts'
import type { Route } from './+types/topic.ts'
import { isOver, TopicDays } from './topic-days.tsx'
import styles from './topics.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const topic = await readArticle(ctx, 'topic', params.issue)
  if (!topic) throw data(null, { status: 404 })
  const { code, title, summary, details } = topic
  const over = isOver(details, ctx.now.toISOString())
  const [products, seo] = await Promise.all([
    listNumberedCards(ctx, details.products ?? []),
    describePage(ctx, href('/special/:issue', { issue: code }), { name: title, summary }),
  ])
  return { topic, isOver: over, products, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: !loaderData })

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('topics')
  const { topic, isOver, products } = loaderData
  return (
    <div className="wide">
      <article>
        <header className={`surface two centred ${styles.hero}`}>
          <div className="tight">
            <h1>{topic.title}</h1>
            <p className="muted">{topic.summary}</p>
            <p className="hint">
              <TopicDays details={topic.details} />
            </p>
            {isOver && <Note tone="warning">{t('over')}</Note>}
          </div>
          <img src={topic.picture} alt="" width={720} height={300} className="fluid" />
        </header>
        <div className="surface above">
          <ArticleText outline={topic.outline} />
        </div>
      </article>
      {products.length > 0 && (
        <Section id="products" title={t('topicProducts')}>
          <CardList>
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </CardList>
        </Section>
      )}
      <p className={`row ${styles.other}`}>
        <Link to={href('/special')}>{t('allTopics')}</Link>
        <Link to={href('/product-special/:code', { code: 'default' })}>{t('specials')}</Link>
      </p>
    </div>
  )
}
