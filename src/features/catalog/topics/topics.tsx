import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage, listArticles } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { buttonLooks } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { ArticleCards } from '../components/article-cards.tsx'
import { listSpecials } from '../specials/service.server.ts'
import type { Route } from './+types/topics.ts'
import { isOver, TopicDays } from './topic-days.tsx'
import styles from './topics.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [topics, specials, seo] = await Promise.all([
    listArticles(ctx, 'topic'),
    listSpecials(ctx),
    describePage(ctx, href('/special')),
  ])
  const today = ctx.now.toISOString()
  const [past, current] = [true, false].map((over) =>
    topics.filter(({ details }) => isOver(details, today) === over),
  )
  return { past: past ?? [], current: current ?? [], specials, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function TopicsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('topics')
  const { past, current, specials } = loaderData
  const addressOf = (issue: string) => href('/special/:issue', { issue })
  return (
    <div className="wide">
      <header className="surface stack">
        <h1>{t('promotions')}</h1>
        <p>{t('promotionsIntro')}</p>
        {specials.length > 0 && (
          <p className="buttons">
            {specials.map(({ code, title }) => (
              <Link
                key={code}
                to={href('/product-special/:code', { code })}
                className={buttonLooks({ kind: 'plain' })}
              >
                {title}
              </Link>
            ))}
          </p>
        )}
      </header>
      {current.length === 0 && (
        <EmptyState title={t('noTopics')} level="h2">
          <Link to={href('/product')}>{t('toProducts')}</Link>
        </EmptyState>
      )}
      {current.length > 0 && (
        <section className={styles.topics} aria-label={t('currentTopics')}>
          <h2>{t('currentTopics')}</h2>
          <ArticleCards
            articles={current}
            addressOf={addressOf}
            note={({ details }) => <TopicDays details={details} />}
          />
        </section>
      )}
      {past.length > 0 && (
        <section className={`${styles.topics} ${styles.past}`} aria-label={t('pastTopics')}>
          <h2>{t('pastTopics')}</h2>
          <ArticleCards
            articles={past}
            addressOf={addressOf}
            note={({ details }) => <TopicDays details={details} />}
          />
        </section>
      )}
    </div>
  )
}
