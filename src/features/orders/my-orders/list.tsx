import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, leaveEmptyPage } from '#server/http/page-context.ts'
import { addressOf } from '#shared/declare-call.ts'
import { readFilters } from '#shared/filter-schemas.ts'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SelectField } from '#ui/field.tsx'
import { KeyPager } from '#ui/key-pager.tsx'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { ListFilter, RecordList } from '#ui/record-list.tsx'
import { exportOrdersCall } from '../calls.ts'
import { OrderExportButton } from '../exports/export-button.tsx'
import { mostDirectOrders } from '../exports/schema.ts'
import { listOrders } from '../order/reading.service.server.ts'
import { type OrderListQuery, orderListQuery, orderTabs } from '../order/schema.ts'
import type { ProjectChoice } from '../projects/schema.ts'
import { listProjectFilters } from '../projects/service.server.ts'
import type { OrderSummary } from '../schema.ts'
import type { Route } from './+types/list.ts'
import { OrderCard } from './order-card.tsx'
import { SelectedActions } from './selected-actions.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readFilters(orderListQuery, url)
  const [orders, projects, seo] = await Promise.all([
    listOrders(ctx, query),
    listProjectFilters(ctx),
    describePage(ctx, href('/ucenter/trade/order')),
  ])
  leaveEmptyPage(url, orders)
  return { query, orders, projects, isLong: orders.total > mostDirectOrders, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const { query, orders, projects } = loaderData
  return (
    <Panel title={t('title')} level="h1">
      <LinkTabs
        label={t('tabs')}
        selected={query.tab}
        tabs={orderTabs.map((tab) => ({
          name: tab,
          label: t(tab),
          to: listAddress({ ...query, tab }),
          count: tab === 'all' ? undefined : orders.counts[tab],
        }))}
      />
      <FilterForm query={query} projects={projects} isLong={loaderData.isLong} />
      {orders.list.length === 0 ? (
        <NoOrders isFiltered={Boolean(query.keyword || query.from || query.to || query.project)} />
      ) : (
        <RecordList
          found={t('found', { count: orders.total })}
          action={<SelectedActions payable={payableOf(orders.list)} />}
        >
          {orders.list.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </RecordList>
      )}
      <KeyPager pages={orders} />
    </Panel>
  )
}

const payableOf = (orders: OrderSummary[]) => orders.filter(({ can }) => can.pay).map(({ id }) => id)

function listAddress({ tab, keyword, from, to, project }: OrderListQuery) {
  const given = { tab, keyword, from, to, project }
  const named = Object.entries(given).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `?${new URLSearchParams(named)}`
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('orders')
  return (
    <EmptyState title={t(isFiltered ? 'noneFound' : 'none')} level="h2">
      {!isFiltered && (
        <>
          <p>{t('noneHint')}</p>
          <Link to={href('/product')}>{t('toProducts')}</Link>
        </>
      )}
    </EmptyState>
  )
}

interface FilterFormProps {
  query: OrderListQuery
  projects: ProjectChoice[]
  isLong: boolean
}

function FilterForm({ query, projects, isLong }: FilterFormProps) {
  const t = useTranslations('orders')
  const { tab, keyword, from, to, project } = query
  const isFiltered = Boolean(keyword || from || to || project)
  const known = { tab, ...(keyword && { keyword }), from, to, project }
  return (
    <ListFilter
      key={`${keyword} ${from} ${to} ${project}`}
      keyword={{ label: t('keyword'), hint: t('keywordHint'), value: keyword }}
      fixed={{ tab }}
      search={t('search')}
      clear={isFiltered ? { label: t('clear'), to: `?tab=${tab}` } : undefined}
      download={
        isLong ? (
          <OrderExportButton query={known} />
        ) : (
          { label: t('export'), href: addressOf(exportOrdersCall, { query: known }) }
        )
      }
    >
      {projects.length > 0 && (
        <SelectField label={t('projectNumber')} name="project" defaultValue={project ?? ''}>
          <option value="">{t('all')}</option>
          {projects.map(({ id, number }) => (
            <option key={id} value={id}>
              {number}
            </option>
          ))}
        </SelectField>
      )}
      <div className="row">
        <DateField label={t('from')} name="from" action={t('calendar')} defaultValue={from ?? ''} />
        <DateField label={t('to')} name="to" action={t('calendar')} defaultValue={to ?? ''} />
      </div>
    </ListFilter>
  )
}
