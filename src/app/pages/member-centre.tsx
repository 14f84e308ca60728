import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describeDebts } from '#features/balances/service.server.ts'
import { describePage } from '#features/content/service.server.ts'
import { MemberSummary, Tasks } from '#features/members/profile/centre/overview.tsx'
import { overview } from '#features/members/service.server.ts'
import { FrequentPurchases, OrderRows, OrdersUnderWay } from '#features/orders/centre/panels.tsx'
import {
  listDeliveries,
  listFrequentPurchases,
  listNewestOrders,
  readSpending,
  type SpendingRow,
} from '#features/orders/service.server.ts'
import { isLicenceInReview, listExpiringQualifications } from '#features/qualifications/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { type BarLayout, layoutColumns } from '#shared/bar-layout.ts'
import { yuanText } from '#shared/money.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Icon } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { CreditGauge, ExpiringQualifications } from '../member/company-state.tsx'
import { countWaiting } from '../member/waiting.server.ts'
import { isAnythingWaiting, WaitingList } from '../member/waiting.tsx'
import type { Route } from './+types/member-centre.ts'
import styles from './member-centre.module.css'

const ordersShown = 5
const qualificationsShown = 4
const purchasesShown = 6
const projectsShown = 6

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const isBuyer = ctx.viewer.role === 'buyer'
  const [
    found,
    { orders, waiting },
    byMonth,
    byProject,
    underWay,
    newest,
    frequent,
    qualifications,
    debts,
    seo,
  ] = await Promise.all([
    overview(ctx, isLicenceInReview),
    countWaiting(ctx),
    readSpending(ctx, { by: 'month' }),
    readSpending(ctx, { by: 'project' }),
    listDeliveries(ctx, ordersShown),
    listNewestOrders(ctx, ordersShown),
    listFrequentPurchases(ctx, purchasesShown),
    listExpiringQualifications(ctx, qualificationsShown),
    isBuyer ? null : describeDebts(ctx), // the money of the company is not theirs to see
    describePage(ctx, href('/ucenter')),
  ])
  const hasSpent = byMonth.total > 0
  const spending = {
    total: byMonth.total,
    months: hasSpent
      ? layoutColumns(byMonth.rows.map(({ label, amount }) => ({ label, value: amount })))
      : null,
    projects: byProject.rows.slice(0, projectsShown),
  }
  return { ...found, orders, waiting, spending, underWay, newest, frequent, qualifications, debts, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function CentrePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('centre')
  const delivery = useTranslations('delivery')
  const { profile, tasks, orders, waiting, spending, underWay, newest, frequent, qualifications, debts } =
    loaderData
  const allOrders = <Link to={href('/ucenter/trade/order')}>{t('allOrders')}</Link>
  const toQualifications = <Link to={href('/ucenter/member/qualifications')}>{t('allQualifications')}</Link>
  return (
    <>
      <MemberSummary profile={profile} />
      <Orders counts={orders} />
      <div className="panels above-l">
        <Panel title={t('tasks')}>
          <WaitingList waiting={waiting} />
          {(tasks.length > 0 || !isAnythingWaiting(waiting)) && <Tasks tasks={tasks} />}
        </Panel>
        <div>
          {underWay.count > 0 && (
            <Panel title={delivery('underWay')}>
              <OrdersUnderWay {...underWay} />
            </Panel>
          )}
          {debts?.credit && (
            <Panel
              title={t('credit')}
              aside={<Link to={href('/ucenter/my-wallet/credit')}>{t('bills')}</Link>}
            >
              <CreditGauge overview={debts} />
            </Panel>
          )}
          <Panel title={t('qualifications')} aside={toQualifications}>
            <ExpiringQualifications qualifications={qualifications} />
          </Panel>
        </div>
      </div>
      {spending.months && <Spending {...spending} months={spending.months} />}
      {frequent.length > 0 && (
        <Panel title={t('frequent')} aside={<Link to={href('/ucenter/product')}>{t('allPurchases')}</Link>}>
          <FrequentPurchases list={frequent} />
        </Panel>
      )}
      {newest.length > 0 && (
        <Panel title={t('newestOrders')} aside={allOrders}>
          <OrderRows orders={newest} />
        </Panel>
      )}
    </>
  )
}

interface SpendingProps {
  total: number
  months: BarLayout
  projects: SpendingRow[]
}

function Spending({ total, months, projects }: SpendingProps) {
  const t = useTranslations('centre')
  const most = Math.max(...projects.map(({ amount }) => amount))
  return (
    <Panel title={t('spending')} aside={<Link to={href('/ucenter/spending')}>{t('spendingDetail')}</Link>}>
      <div className={`two ${styles.spending}`}>
        <div>
          <p className="hint">{t('spendingTotal', { amount: yuanText(total) })}</p>
          <BarChart label={t('spending')} layout={months} />
        </div>
        <table className={styles.projects}>
          <caption>{t('byProject')}</caption>
          <tbody>
            {projects.map(({ key, label, amount }) => (
              <tr key={key}>
                <th scope="row">{label || t('noProject')}</th>
                <td className="number">{yuanText(amount)}</td>
                <td>
                  <meter min={0} max={most} value={Math.max(0, amount)} aria-hidden="true" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
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
    <ul className={styles.tiles} aria-label={t('title')}>
      {steps.map(([tab, icon]) => (
        <li key={tab}>
          <Link to={`${href('/ucenter/trade/order')}?tab=${tab}`}>
            <Icon name={icon} size={24} />
            <span className="grow">{t(tab)}</span>
            <b>{counts[tab] ?? 0}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
