import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Pager } from '#ui/pager.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/list.ts'
import { OrderCard } from './components/order-card.tsx'
import { OrderFilter } from './components/order-filter.tsx'
import styles from './list.module.css'
import { listOrders } from './reading.service.server.ts'
import { type OrderListQuery, orderListQuery, orderTabs } from './schema.ts'

/** An address that says nonsense shows all orders. */
function readQuery(request: Request): OrderListQuery {
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== '')
  const parsed = orderListQuery.safeParse(Object.fromEntries(given))
  return parsed.success ? parsed.data : orderListQuery.parse({})
}

/** The orders of the viewer, or of her company. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const query = readQuery(request)
  const [orders, seo] = await Promise.all([listOrders(ctx, query), describePage(ctx, '/ucenter/trade/order')])
  return { query, orders, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const { query, orders } = loaderData
  return (
    <Panel title={t('title')} level="h1">
      <Tabs query={query} counts={orders.counts} />
      <OrderFilter query={query} />
      {orders.list.length === 0 ? (
        <NoOrders isFiltered={Boolean(query.keyword || query.from || query.to)} />
      ) : (
        <>
          <p className={`hint ${styles.found}`}>{t('found', { count: orders.total })}</p>
          <ul className={styles.list}>
            {orders.list.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </ul>
        </>
      )}
      <Pager
        page={orders.page}
        pages={Math.ceil(orders.total / orders.pageSize)}
        toPage={(page) => addressOf({ ...query, page })}
      />
    </Panel>
  )
}

/** The address of the list with these filters; what is as always is left out. */
function addressOf({ tab, keyword, from, to, page }: OrderListQuery) {
  const given = { tab, keyword, from, to, page: page > 1 ? String(page) : '' }
  const named = Object.entries(given).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `?${new URLSearchParams(named)}`
}

function Tabs({ query, counts }: { query: OrderListQuery; counts: Record<string, number> }) {
  const t = useTranslations('orders')
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {orderTabs.map((tab) => (
        <Link
          key={tab}
          to={addressOf({ ...query, tab, page: 1 })}
          aria-current={tab === query.tab ? 'page' : undefined}
        >
          {t(tab)}
          {tab !== 'all' && (counts[tab] ?? 0) > 0 && <span>{counts[tab]}</span>}
        </Link>
      ))}
    </nav>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('orders')
  return (
    <EmptyState title={t(isFiltered ? 'noneFound' : 'none')} level="h2">
      {!isFiltered && (
        <>
          <p>{t('noneHint')}</p>
          <Link to="/product">{t('toProducts')}</Link>
        </>
      )}
    </EmptyState>
  )
}
