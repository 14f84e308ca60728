import { data, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { describePage } from '../site/service.server.ts'
import type { Route } from './+types/notice.ts'
import styles from './notices.module.css'
import { findNotice } from './service.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const notice = await findNotice(ctx, params.code)
  if (!notice) throw data(null, { status: 404 })
  const { code, title } = notice
  const seo = await describePage(ctx, href('/notifies/:code', { code }), { name: title })
  return data({ notice, seo }, { headers: { 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('notices')
  const format = useFormatter()
  const { title, paragraphs, publishedAt } = loaderData.notice
  return (
    <div className="container page">
      <article className={`card form ${styles.notice}`}>
        <h1>{title}</h1>
        <p className="hint">
          {t('published', { date: format.dateTime(new Date(publishedAt), { dateStyle: 'long' }) })}
        </p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={`typed ${styles.paragraph}`}>
            {paragraph}
          </p>
        ))}
        <Link to={href('/notifies')}>{t('back')}</Link>
      </article>
    </div>
  )
}
