import { data, href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { articleData } from '#ui/structured-data.ts'
import { readArticle } from '../articles/service.server.ts'
import { ArticleText } from '../components/article-text.tsx'
import { describePage } from '../site/service.server.ts'
import type { Route } from './+types/notice.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const notice = await readArticle(ctx, 'notice', params.code)
  if (!notice) throw data(null, { status: 404 })
  const { code, title, summary } = notice
  const seo = await describePage(ctx, href('/notifies/:code', { code }), {
    name: title,
    summary: summary || title,
  })
  return { notice, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return pageMeta(undefined)
  const { notice, seo } = loaderData
  const { title, datedAt: publishedAt } = notice
  const { description, address } = seo
  return [
    ...pageMeta(seo, { type: 'article' }),
    articleData({ ...address, publisher: address.siteName, title, description, publishedAt }),
  ]
}

export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('notices')
  const format = useFormatter()
  const { title, outline, datedAt } = loaderData.notice
  return (
    <div className="container page">
      <article className="surface form">
        <h1>{title}</h1>
        <p className="hint">
          {t('published', { date: format.dateTime(new Date(datedAt), { dateStyle: 'long' }) })}
        </p>
        <ArticleText outline={outline} />
        <Link to={href('/notifies')}>{t('back')}</Link>
      </article>
    </div>
  )
}
