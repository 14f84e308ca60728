import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, membersOnly, showErrorPage } from '#server/http/page-context.ts'
import { readId } from '#shared/read-id.ts'
import { buttonLooks } from '#ui/button.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Tag } from '#ui/tag.tsx'
import type { Route } from './+types/message.ts'
import { openMessage } from './service.server.ts'

export const middleware = [membersOnly]

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const message = await openMessage(ctx, readId(params.id) ?? 0).catch(showErrorPage)
  const seo = await describePage(ctx, href('/message/:id', { id: params.id }))
  return { message, seo: seo && { ...seo, title: message.title } }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function MessageDetail({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('inbox')
  const format = useFormatter()
  const { kindName, title, body, link, createdAt } = loaderData.message
  return (
    <article className="card form alone">
      <h1>{title}</h1>
      <p className="line muted">
        <Tag>{kindName}</Tag>
        <time dateTime={createdAt}>{format.dateTime(new Date(createdAt), 'minute')}</time>
      </p>
      <p className="typed">{body}</p>
      <p className="buttons">
        {link && (
          <Link to={link} className={buttonLooks({})}>
            {t('details')}
          </Link>
        )}
        <Link to={href('/ucenter/message')} className={buttonLooks({ kind: 'plain' })}>
          {t('back')}
        </Link>
      </p>
    </article>
  )
}
