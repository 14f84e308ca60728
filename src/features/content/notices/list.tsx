import { data, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { buttonLooks } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { describePage } from '../site/service.server.ts'
import type { Route } from './+types/list.ts'
import styles from './notices.module.css'
import { listNotices } from './service.server.ts'

const pageOf = (url: URL) => {
  const page = Number(url.searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100 ? page : 1
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const page = pageOf(url)
  const [notices, seo] = await Promise.all([listNotices(ctx, page), describePage(ctx, href('/notifies'))])
  // notices appear and expire by the clock
  return data({ ...notices, page, seo }, { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('notices')
  const format = useFormatter()
  const { list, page, hasMore } = loaderData
  return (
    <div className="container page">
      <Panel title={t('title')} level="h1">
        {list.length === 0 && <EmptyState title={t('none')} level="h2" />}
        <ul className="lines">
          {list.map(({ code, title, publishedAt, isPinned }) => (
            <li key={code}>
              <h2 className={styles.title}>
                <Link to={href('/notifies/:code', { code })}>{title}</Link>
              </h2>
              {isPinned && <Tag tone="info">{t('pinned')}</Tag>}
              <time className="hint" dateTime={publishedAt}>
                {format.dateTime(new Date(publishedAt), { dateStyle: 'medium' })}
              </time>
            </li>
          ))}
        </ul>
        {hasMore && (
          <Link
            to={addressOf({ path: href('/notifies') }, { query: { page: page + 1 } })}
            rel="next"
            className={buttonLooks({ kind: 'plain' })}
          >
            {t('older')}
          </Link>
        )}
      </Panel>
    </div>
  )
}
