import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { listNotices } from '../articles/service.server.ts'
import { noticeListQuery } from '../schema.ts'
import { describePage } from '../site/service.server.ts'
import type { Route } from './+types/list.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const [notices, seo] = await Promise.all([
    listNotices(ctx, readFilters(noticeListQuery, url)),
    describePage(ctx, href('/notifies')),
  ])
  leaveEmptyPage(url, notices)
  return { notices, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('notices')
  const format = useFormatter()
  const { notices } = loaderData
  return (
    <div className="container page">
      <Panel title={t('title')} level="h1">
        {notices.list.length === 0 && <EmptyState title={t('none')} level="h2" />}
        <ul className="lines">
          {notices.list.map(({ code, title, summary, datedAt, details }) => (
            <li key={code}>
              <div className="entry">
                <h2>
                  <Link to={href('/notifies/:code', { code })}>{title}</Link>
                </h2>
                {summary && <p className="muted">{summary}</p>}
              </div>
              {details.isPinned && <Tag tone="info">{t('pinned')}</Tag>}
              <time className="hint" dateTime={datedAt}>
                {format.dateTime(new Date(datedAt), { dateStyle: 'medium' })}
              </time>
            </li>
          ))}
        </ul>
        <KeyPager pages={notices} />
      </Panel>
    </div>
  )
}
