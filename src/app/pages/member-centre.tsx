import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { MemberSummary, Tasks } from '#features/members/profile/centre/overview.tsx'
import { type Overview, overview } from '#features/members/service.server.ts'
import { OrdersUnderWay } from '#features/orders/delivery/under-way.tsx'
import { OrderRows } from '#features/orders/my-orders/order-rows.tsx'
import { listDeliveries, listNewestOrders, readSpending } from '#features/orders/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { layoutColumns } from '#shared/bar-layout.ts'
import { yuanText } from '#shared/money.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { countWaiting } from '../member/waiting.server.ts'
import { isAnythingWaiting, WaitingList } from '../member/waiting.tsx'
import type { Route } from './+types/member-centre.ts'
import styles from './member-centre.module.css'

const ordersShown = 5

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [found, { orders, waiting }, spending, underWay, newest, seo] = await Promise.all([
    overview(ctx),
    countWaiting(ctx),
    readSpending(ctx, { by: 'month' }),
    listDeliveries(ctx, ordersShown),
    listNewestOrders(ctx, ordersShown),
    describePage(ctx, href('/ucenter')),
  ])
  const chart =
    spending.total > 0
      ? layoutColumns(spending.rows.map(({ label, amount }) => ({ label, value: amount })))
      : null
  return { ...found, orders, waiting, spending: { total: spending.total, chart }, underWay, newest, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function CentrePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('centre')
  const delivery = useTranslations('delivery')
  const { profile, tasks, counts, orders, waiting, spending, underWay, newest } = loaderData
  return (
    <>
      <MemberSummary profile={profile} />
      <Panel title={t('orders')} aside={<Link to={href('/ucenter/trade/order')}>{t('allOrders')}</Link>}>
        <Orders counts={orders} />
      </Panel>
      <div className={`cards ${styles.columns}`}>
        <div>
          <Panel title={t('tasks')}>
            <WaitingList waiting={waiting} />
            {(tasks.length > 0 || !isAnythingWaiting(waiting)) && <Tasks tasks={tasks} />}
          </Panel>
        </div>
        <div>
          <Panel title={delivery('underWay')}>
            <OrdersUnderWay {...underWay} />
          </Panel>
        </div>
      </div>
      {spending.chart && (
        <Panel
          title={t('spending')}
          aside={<Link to={href('/ucenter/spending')}>{t('spendingDetail')}</Link>}
        >
          <p className="hint">{t('spendingTotal', { amount: yuanText(spending.total) })}</p>
          <BarChart label={t('spending')} layout={spending.chart} />
        </Panel>
      )}
      {newest.length > 0 && (
        <Panel
          title={t('newestOrders')}
          aside={<Link to={href('/ucenter/trade/order')}>{t('allOrders')}</Link>}
        >
          <OrderRows orders={newest} />
        </Panel>
      )}
      <Panel title={t('figures')}>
        <Figures counts={counts} isOwner={profile.role === 'owner'} />
      </Panel>
      <Panel title={t('shortcuts')}>
        <Shortcuts />
      </Panel>
    </>
  )
}

function Orders({ counts }: { counts: Record<string, number> }) {
  const t = useTranslations('orders')
  const steps = [
    ['review', 'check'],
    ['pay', 'qr'],
    ['ship', 'box'],
    ['receive', 'pin'],
    ['comment', 'star'],
  ] as const
  return (
    <ul className={`cards ${styles.tiles}`}>
      {steps.map(([tab, icon]) => (
        <li key={tab}>
          <Link to={`${href('/ucenter/trade/order')}?tab=${tab}`}>
            <Icon name={icon} size={24} />
            <span>
              <b>{counts[tab] ?? 0}</b>
              {t(tab)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Only owners see the number of colleagues. */
function Figures({ counts, isOwner }: Pick<Overview, 'counts'> & { isOwner: boolean }) {
  const t = useTranslations('centre')
  const figures = [
    ['addresses', href('/ucenter/member/address'), 'pin'],
    ['sessions', href('/ucenter/member/account-safe'), 'computer'],
    ['colleagues', href('/ucenter/member/company'), 'people'],
  ] as const
  return (
    <ul className={`cards ${styles.tiles}`}>
      {figures
        .filter(([name]) => isOwner || name !== 'colleagues')
        .map(([name, to, icon]) => (
          <li key={name}>
            <Link to={to}>
              <Icon name={icon} size={24} />
              <span>
                <b>{counts[name]}</b>
                {t(name)}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

function Shortcuts() {
  const t = useTranslations('centre')
  const sections = useTranslations('sections')
  const links: [name: string, to: string, icon: IconName][] = [
    [t('findProducts'), href('/product'), 'search'],
    [t('structureSearch'), href('/search/structure'), 'hexagon'],
    [sections('quickOrder'), href('/quick-order'), 'cart'],
    [sections('quoteRequest'), href('/quote/request'), 'chat'],
    [sections('orders'), href('/ucenter/trade/order'), 'box'],
    [sections('customerService'), href('/ucenter/contactus'), 'phone'],
  ]
  return (
    <ul className={`cards ${styles.tiles}`}>
      {links.map(([name, to, icon]) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} size={24} />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
