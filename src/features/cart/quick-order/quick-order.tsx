import { href } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, membersOnly } from '#server/http/page-context.ts'
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
      <Panel title={t('title')} level="h1">
        <ListForm owner={owner} onAdd={rows.add} />
      </Panel>
      {rows.rows.length > 0 && (
        <Panel title={t('match')}>
          <RowTable {...rows} />
        </Panel>
      )}
    </div>
  )
}
