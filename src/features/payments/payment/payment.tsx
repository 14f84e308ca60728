import { data, Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { findOrder } from '#features/orders/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, membersOnly } from '#server/http/page-context.ts'
import { Failure } from '#shared/failure.ts'
import { yuanText } from '#shared/money.ts'
import { readId } from '#shared/read-id.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { channelsFor } from '../channels.ts'
import type { Route } from './+types/payment.ts'
import { Deadline } from './components/deadline.tsx'
import { PayPanel } from './components/pay-panel.tsx'
import { PaymentResult } from './components/payment-result.tsx'
import { describePayable } from './payable.service.server.ts'
import styles from './payment.module.css'
import { usePayment } from './use-payment.ts'

export const middleware = [membersOnly]

const mostOrders = 20

/** Orders that are named in the address: `orders=12,13`. Without them, those that wait for payment are to choose from. */
function readOrderIds(request: Request) {
  const named = new URL(request.url).searchParams.get('orders')
  if (!named) throw redirect('/ucenter/trade/order?tab=pay')
  const ids = [...new Set(named.split(','))]
  if (ids.length > mostOrders || ids.some((id) => readId(id) === undefined)) throw data(null, { status: 404 })
  return ids
}

/** What is due; and where nothing is, how the orders stand. A foreign order is not found. */
async function look(ctx: MemberCtx, ids: string[]) {
  const payable = await describePayable(ctx, ids)
  if (payable.due > 0) return { payable, standing: [] }
  const orders = await Promise.all(ids.map((id) => findOrder(ctx, Number(id))))
  return {
    payable,
    standing: orders.map(({ status, paymentState, paymentTerms }) => ({
      status,
      paymentState,
      paymentTerms,
    })),
  }
}

const orNotFound = (problem: unknown): never => {
  if (problem instanceof Failure && problem.code === 'not-found') throw data(null, { status: 404 })
  throw problem
}

/** Pays one or more orders, and tells what has become of it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [{ payable, standing }, seo] = await Promise.all([
    look(ctx, readOrderIds(request)).catch(orNotFound),
    describePage(ctx, '/pay/payment'),
  ])
  const suitable = channelsFor(ctx.client.userAgent)
  const channels = suitable.flatMap((name) => payable.channels.filter(({ channel }) => channel === name))
  return { payable, channels, standing, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('payments')
  const { payable, channels, standing } = loaderData
  const paying = usePayment(payable)
  const isDone = payable.due === 0
  return (
    <div className={`container ${styles.page}`}>
      <Panel title={t('title')} level="h1">
        {isDone ? (
          <PaymentResult payable={payable} payment={paying.attempt} standing={standing} />
        ) : (
          <>
            <div className={styles.head}>
              <p>
                {t('due')} <strong className={styles.due}>{yuanText(payable.due)}</strong>
              </p>
              {payable.expiresAt && <Deadline at={payable.expiresAt} />}
              <ul className={styles.orders}>
                {payable.orders.map(({ id, orderNo, due }) => (
                  <li key={id}>
                    <Link to={`/ucenter/trade/order/${id}`}>{t('orders', { orders: orderNo })}</Link>{' '}
                    {payable.orders.length > 1 && yuanText(due)}
                  </li>
                ))}
              </ul>
            </div>
            <PayPanel payable={payable} channels={channels} paying={paying} />
          </>
        )}
      </Panel>
    </div>
  )
}
