import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, membersOnly } from '#server/http/page-context.ts'
import { Guide } from '#ui/guide.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/quick-order.ts'
import { ListForm } from './list-form.tsx'
import { RowTable } from './row-table.tsx'
import { useRows } from './use-rows.ts'

export const middleware = [membersOnly]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  return { owner: String(ctx.viewer.memberId), seo: await describePage(ctx, href('/quick-order')) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo)

export default function QuickOrderPage({ loaderData: { owner } }: Route.ComponentProps) {
  const t = useTranslations('quickOrder')
  const rows = useRows(owner)
  return (
    <div className="container page">
      <div className={rows.rows.length > 0 ? '' : 'two late aside'}>
        <Panel title={t('title')} level="h1">
          <ListForm owner={owner} onAdd={rows.add} />
        </Panel>
        {rows.rows.length === 0 && <Readable />}
      </div>
      {rows.rows.length > 0 && (
        <Panel title={t('match')}>
          <RowTable {...rows} />
        </Panel>
      )}
    </div>
  )
}

/** Before a list is pasted: what one may look like, and other ways to order again. */
function Readable() {
  const t = useTranslations('quickOrder')
  return (
    <Guide
      title={t('readable')}
      picture="/images/guide-list.svg"
      points={[
        ['search', t('readNames'), t('readNamesText')],
        ['box', t('readPacks'), t('readPacksText')],
        ['check', t('readDoubts'), t('readDoubtsText')],
      ]}
    >
      <p className="buttons">
        <Link to={href('/ucenter/product')}>{t('boughtBefore')}</Link>
        <Link to={href('/ucenter/favorites')}>{t('favorites')}</Link>
        <Link to={href('/quote/request')}>{t('askQuote')}</Link>
      </p>
    </Guide>
  )
}
