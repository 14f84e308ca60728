import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { buttonLooks } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { ListFilter, RecordList } from '#ui/record-list.tsx'
import { exportQuotesCall } from '../calls.ts'
import { listQuotes } from '../quote/reading.service.server.ts'
import { type QuoteListQuery, quoteListQuery, quoteTabs } from '../schema.ts'
import type { Route } from './+types/list.ts'
import { QuoteCard } from './quote-card.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readFilters(quoteListQuery, url)
  const [quotes, seo] = await Promise.all([listQuotes(ctx, query), describePage(ctx, href('/ucenter/quote'))])
  leaveEmptyPage(url, quotes)
  return { query, quotes, seo, now: ctx.now.toISOString() }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function QuotesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('quotes')
  const { query, quotes, now } = loaderData
  const request = (
    <Link to={href('/quote/request')} className={buttonLooks({})}>
      {t('request')}
    </Link>
  )
  return (
    <Panel title={t('title')} level="h1" aside={request}>
      <Tabs query={query} counts={quotes.counts} />
      <FilterForm query={query} />
      {quotes.list.length === 0 ? (
        <NoQuotes isFiltered={Boolean(query.keyword)} />
      ) : (
        <RecordList found={t('found', { count: quotes.total })}>
          {quotes.list.map((quote) => (
            <QuoteCard key={quote.id} quote={quote} now={now} />
          ))}
        </RecordList>
      )}
      <KeyPager pages={quotes} />
    </Panel>
  )
}

const listAddress = ({ tab, keyword }: Pick<QuoteListQuery, 'tab' | 'keyword'>) =>
  addressOf({ path: href('/ucenter/quote') }, { query: { tab, keyword: keyword || null } })

function Tabs({ query, counts }: { query: QuoteListQuery; counts: Record<string, number> }) {
  const t = useTranslations('quotes')
  return (
    <LinkTabs
      label={t('tabs')}
      selected={query.tab}
      tabs={quoteTabs.map((name) => ({
        name,
        label: t(name),
        to: listAddress({ ...query, tab: name }),
        count: name === 'all' ? 0 : (counts[name] ?? 0),
      }))}
    />
  )
}

function NoQuotes({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('quotes')
  return (
    <EmptyState title={t(isFiltered ? 'noneFound' : 'none')} level="h2">
      {!isFiltered && (
        <>
          <p>{t('noneHint')}</p>
          <Link to={href('/quote/request')}>{t('request')}</Link>
        </>
      )}
    </EmptyState>
  )
}

function FilterForm({ query: { tab, keyword } }: { query: QuoteListQuery }) {
  const t = useTranslations('quotes')
  return (
    <ListFilter
      key={keyword}
      keyword={{ label: t('keyword'), hint: t('keywordHint'), value: keyword }}
      fixed={{ tab }}
      search={t('search')}
      clear={keyword ? { label: t('clear'), to: listAddress({ tab, keyword: '' }) } : undefined}
      download={{
        label: t('export'),
        href: addressOf(exportQuotesCall, { query: { tab, keyword: keyword || null } }),
      }}
    />
  )
}
