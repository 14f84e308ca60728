import { data, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ArticleText } from '#features/content/components/article-text.tsx'
import { describePage, listArticles, readArticle } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs, Section } from '#ui/section.tsx'
import { Note, Tag } from '#ui/tag.tsx'
import { CardList, ProductCard } from '../components/product-card.tsx'
import { listNumberedCards } from '../products/service.server.ts'
import { CampaignRules } from '../specials/campaign-rules.tsx'
import { listSpecials } from '../specials/service.server.ts'
import type { Route } from './+types/topic.ts'
import { isOver, TopicDays } from './topic-days.tsx'
import { TopicLines } from './topic-lines.tsx'

const othersShown = 3

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const topic = await readArticle(ctx, 'topic', params.issue)
  if (!topic) throw data(null, { status: 404 })
  const { code, title, summary, details } = topic
  const now = ctx.now.toISOString()
  const [products, all, specials, seo] = await Promise.all([
    listNumberedCards(ctx, details.products ?? []),
    listArticles(ctx, 'topic'),
    listSpecials(ctx),
    describePage(ctx, href('/special/:issue', { issue: code }), { name: title, summary }),
  ])
  const others = all.filter((one) => one.code !== code && !isOver(one.details, now)).slice(0, othersShown)
  return { topic, isOver: isOver(details, now), products, others, specials, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: !loaderData })

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('topics')
  const { topic, isOver, products, others, specials } = loaderData
  return (
    <div className="wide">
      <Breadcrumbs crumbs={[{ name: t('promotions'), to: href('/special') }, { name: topic.title }]} />
      <article className="surface">
        <header className="two aside centred">
          <div className="stack">
            <h1>{topic.title}</h1>
            <p className="muted">{topic.summary}</p>
            <p className="row">
              <Tag tone={isOver ? 'neutral' : 'success'}>{t(isOver ? 'ended' : 'running')}</Tag>
              <span className="hint">
                <TopicDays details={topic.details} />
              </span>
            </p>
            {isOver && <Note tone="warning">{t('over')}</Note>}
          </div>
          <img src={topic.picture} alt="" width={720} height={300} className="fluid rounded" />
        </header>
        <div className="above">
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
      <Section id="others" title={t('otherTopics')}>
        <TopicLines topics={others} />
        <p className="row above">
          {specials.map(({ code, title }) => (
            <Link key={code} to={href('/product-special/:code', { code })}>
              {title}
            </Link>
          ))}
          <Link to={href('/special')}>{t('allTopics')} ›</Link>
        </p>
      </Section>
      <CampaignRules />
    </div>
  )
}
