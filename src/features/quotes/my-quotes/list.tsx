import { Form, href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import { exportQuotesCall } from '../calls.ts'
import { listQuotes } from '../quote/reading.service.server.ts'
import { type QuoteListQuery, quoteListQuery, quoteTabs } from '../schema.ts'
import type { Route } from './+types/list.ts'
import styles from './list.module.css'
import { QuoteCard } from './quote-card.tsx'

/** A malformed query shows all quotes. */
function readQuery(request: Request): QuoteListQuery {
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== '')
  const parsed = quoteListQuery.safeParse(Object.fromEntries(given))
  return parsed.success ? parsed.data : quoteListQuery.parse({})
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readQuery(request)
  const [quotes, seo] = await Promise.all([listQuotes(ctx, query), describePage(ctx, href('/ucenter/quote'))])
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
        <>
          <p className={`hint ${styles.found}`}>{t('found', { count: quotes.total })}</p>
          <ul className={styles.list}>
            {quotes.list.map((quote) => (
              <QuoteCard key={quote.id} quote={quote} now={now} />
            ))}
          </ul>
        </>
      )}
      <Pager
        page={quotes.page}
        pages={Math.ceil(quotes.total / quotes.pageSize)}
        toPage={(page) => listAddress({ ...query, page })}
      />
    </Panel>
  )
}

const listAddress = ({ tab, keyword, page }: Pick<QuoteListQuery, 'tab' | 'keyword' | 'page'>) =>
  addressOf(
    { path: href('/ucenter/quote') },
    { query: { tab, keyword: keyword || null, page: page > 1 ? page : null } },
  )

function Tabs({ query, counts }: { query: QuoteListQuery; counts: Record<string, number> }) {
  const t = useTranslations('quotes')
  return (
    <LinkTabs
      label={t('tabs')}
      selected={query.tab}
      tabs={quoteTabs.map((name) => ({
        name,
        label: t(name),
        to: listAddress({ ...query, tab: name, page: 1 }),
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
    <Form method="get" className={styles.filter} key={keyword}>
      <input type="hidden" name="tab" value={tab} />
      <div className={styles.keyword}>
        <TextField
          label={t('keyword')}
          type="search"
          name="keyword"
          maxLength={100}
          placeholder={t('keywordHint')}
          defaultValue={keyword}
        />
      </div>
      <div className="buttons">
        <Button type="submit">{t('search')}</Button>
        {keyword && (
          <Link to={listAddress({ tab, keyword: '', page: 1 })} className={buttonLooks({ kind: 'plain' })}>
            {t('clear')}
          </Link>
        )}
        <DownloadLink
          href={addressOf(exportQuotesCall, { query: { tab, keyword: keyword || null } })}
          className={buttonLooks({ kind: 'plain' })}
        >
          {t('export')}
        </DownloadLink>
      </div>
    </Form>
  )
}
