import { href, Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { listText } from '#shared/display.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { yuanText } from '#shared/money.ts'
import { DataTable, TableHead } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Tag } from '#ui/tag.tsx'
import type { Route } from './+types/approvals.ts'
import { StateTag } from './order-approval.tsx'
import { listOrderApprovals } from './reading.service.server.ts'
import { type ApprovalItem, approvalTabs, orderApprovalQuery } from './schema.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const given = readFilters(orderApprovalQuery, url)
  const isOwn = ctx.viewer.role === 'buyer' && !url.searchParams.has('tab')
  const query = isOwn ? { ...given, tab: 'waiting' as const } : given
  const [approvals, seo] = await Promise.all([
    listOrderApprovals(ctx, query),
    describePage(ctx, href('/ucenter/approval')),
  ])
  leaveEmptyPage(url, approvals)
  return { query, approvals, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function ApprovalsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('approvals')
  const { query, approvals } = loaderData
  return (
    <Panel
      title={t('title')}
      level="h1"
      aside={<Link to={href('/ucenter/approval/rules')}>{t('rules')}</Link>}
    >
      <LinkTabs
        label={t('tabs')}
        selected={query.tab}
        tabs={approvalTabs.map((tab) => ({
          name: tab,
          label: t(tab),
          to: `?tab=${tab}`,
          count: tab === 'todo' ? approvals.todo : undefined,
        }))}
      />
      {approvals.list.length === 0 ? (
        <EmptyState title={t(`none_${query.tab}`)} level="h2">
          <p>{t('noneHint')}</p>
        </EmptyState>
      ) : (
        <ApprovalTable approvals={approvals.list} />
      )}
      <KeyPager pages={approvals} />
    </Panel>
  )
}

function ApprovalTable({ approvals }: { approvals: ApprovalItem[] }) {
  const t = useTranslations('approvals')
  const locale = useLocale()
  const format = useFormatter()
  return (
    <DataTable aria-label={t('title')}>
      <TableHead
        columns={[
          t('order'),
          { label: t('amount'), isRight: true },
          t('requester'),
          t('reasonsTitle'),
          t('progress'),
          t('dueAt'),
        ]}
      />
      <tbody>
        {approvals.map((item) => (
          <tr key={item.id}>
            <td>
              <Link
                to={href('/ucenter/trade/order/:id', { id: item.orderId })}
                aria-label={t('viewOf', { orderNo: item.orderNo })}
              >
                {item.orderNo}
              </Link>
              {item.isRegulated && <Tag tone="warning">{t('regulated')}</Tag>}
              {item.projectNumber && <span className="hint">{item.projectNumber}</span>}
            </td>
            <td className="number">{yuanText(item.total)}</td>
            <td data-label={t('requester')}>{item.memberName}</td>
            <td data-label={t('reasonsTitle')}>{listText(locale, item.reasons)}</td>
            <td>
              <StateTag state={item.state} />
              {item.state === 'waiting' && (
                <span className="hint">{t('stepOf', { step: item.step, steps: item.steps })}</span>
              )}
            </td>
            <td data-label={t('dueAt')}>{format.dateTime(new Date(item.expiresAt), 'minute')}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
