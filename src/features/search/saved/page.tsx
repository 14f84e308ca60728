import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { shanghaiDate } from '#shared/display.ts'
import { buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { removeSavedSearchCall } from '../calls.ts'
import type { Route } from './+types/page.ts'
import { listSavedSearches } from './service.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [searches, seo] = await Promise.all([
    listSavedSearches(ctx),
    describePage(ctx, href('/ucenter/searches')),
  ])
  const days = searches.map((search) => ({ ...search, day: shanghaiDate(new Date(search.savedAt)) }))
  return { searches: days, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function SavedSearchesPage({ loaderData: { searches } }: Route.ComponentProps) {
  const t = useTranslations('savedSearches')
  return (
    <Panel title={t('title')} level="h1">
      {searches.length === 0 ? (
        <EmptyState title={t('none')} level="h2">
          <p>{t('noneHint')}</p>
          <Link to={href('/product')} className={buttonLooks({})}>
            {t('browse')}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className="hint">{t('intro')}</p>
          <ul className="lines">
            {searches.map(({ id, name, query, day }) => (
              <li key={id}>
                <Link to={`${href('/search')}?${query}`}>
                  <b>{name}</b>
                </Link>
                <span className="row">
                  <span className="hint">{t('savedOn', { day })}</span>
                  <ConfirmedButton
                    label={t('remove')}
                    name={name}
                    title={t('removeTitle', { name })}
                    kind="quiet"
                    isDestructive
                    done={t('removed')}
                    send={() => call(removeSavedSearchCall, { params: { id } })}
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
