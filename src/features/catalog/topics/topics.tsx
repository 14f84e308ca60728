import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage, listArticles } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Breadcrumbs, Section } from '#ui/section.tsx'
import { ArticleCards } from '../components/article-cards.tsx'
import { CardList, SpecialCard } from '../components/product-card.tsx'
import { CampaignRules } from '../specials/campaign-rules.tsx'
import { listBestOffers } from '../specials/service.server.ts'
import type { Route } from './+types/topics.ts'
import { isOver, TopicDays } from './topic-days.tsx'
import { TopicLines } from './topic-lines.tsx'

const offersShown = 6
/** More of them do not fit beside each other. */
const inOneRow = 4

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [topics, campaigns, seo] = await Promise.all([
    listArticles(ctx, 'topic'),
    listBestOffers(ctx, offersShown),
    describePage(ctx, href('/special')),
  ])
  const today = ctx.now.toISOString()
  const [past, current] = [true, false].map((over) =>
    topics.filter(({ details }) => isOver(details, today) === over),
  )
  return { past: past ?? [], current: current ?? [], campaigns, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

type PageData = Route.ComponentProps['loaderData']

const addressOf = (issue: string) => href('/special/:issue', { issue })

export default function TopicsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('topics')
  const { past, current, campaigns } = loaderData
  return (
    <div className="wide">
      <Breadcrumbs crumbs={[{ name: t('promotions') }]} />
      <header className="tight">
        <h1>{t('promotions')}</h1>
        <p className="muted">{t('promotionsIntro')}</p>
      </header>
      {campaigns.map((campaign) => (
        <Campaign key={campaign.special.code} {...campaign} />
      ))}
      {current.length === 0 && campaigns.length === 0 && (
        <EmptyState title={t('noTopics')} level="h2">
          <Link to={href('/product')}>{t('toProducts')}</Link>
        </EmptyState>
      )}
      {current.length > 0 && (
        <Section id="topics" title={t('currentTopics')}>
          <ArticleCards
            articles={current}
            addressOf={addressOf}
            isStrip={current.length <= inOneRow}
            note={({ details }) => <TopicDays details={details} />}
          />
        </Section>
      )}
      {past.length > 0 && (
        <Section id="past" title={t('pastTopics')}>
          <TopicLines topics={past} />
        </Section>
      )}
      <CampaignRules />
    </div>
  )
}

function Campaign({ special, offers }: PageData['campaigns'][number]) {
  const t = useTranslations('topics')
  const catalog = useTranslations('catalog')
  const format = useFormatter()
  const { code, title, intro, endsAt } = special
  return (
    <Section id={code} title={title}>
      <p className="spread">
        <span>
          {intro}{' '}
          <span className="hint">
            {catalog('specialUntil', { date: format.dateTime(new Date(endsAt), { dateStyle: 'long' }) })}
          </span>
        </span>
        <Link to={href('/product-special/:code', { code })}>{t('allOffers')} ›</Link>
      </p>
      <div className="above">
        <CardList>
          {offers.map((offer) => (
            <li key={offer.id}>
              <SpecialCard offer={offer} code={code} />
            </li>
          ))}
        </CardList>
      </div>
    </Section>
  )
}
