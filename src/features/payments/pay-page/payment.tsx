import { useEffect, useState } from 'react'
import { data, href, Link, redirect } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { findOrder } from '#features/orders/service.server.ts'
import type { MemberCtx } from '#server/context.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, membersOnly, showErrorPage } from '#server/http/page-context.ts'
import { yuanText } from '#shared/money.ts'
import { readId } from '#shared/read-id.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { channelsFor } from '../channels.ts'
import { describePayable } from '../payment/payable.service.server.ts'
import styles from '../payments.module.css'
import type { Route } from './+types/payment.ts'
import { PayPanel } from './pay-panel.tsx'
import { PaymentResult } from './payment-result.tsx'
import { usePayment } from './use-payment.ts'

export const middleware = [membersOnly]

const mostOrders = 20

/** From `?orders=12,13` or `?orders=12&orders=13`; without it the member chooses among the orders to pay. */
function readOrderIds(url: URL) {
  const named = url.searchParams.getAll('orders').join(',')
  if (named === '') throw redirect(`${href('/ucenter/trade/order')}?tab=pay`)
  const ids = [...new Set(named.split(','))]
  if (ids.length > mostOrders || ids.some((id) => readId(id) === undefined)) throw data(null, { status: 404 })
  return ids
}

async function readOrders(ctx: MemberCtx, ids: string[]) {
  const payable = await describePayable(ctx, ids)
  if (payable.due > 0) return { payable, standing: [] }
  const orders = await Promise.all(ids.map((id) => findOrder(ctx, Number(id))))
  return {
    payable,
    standing: orders.map(({ status, paymentState, paymentTerms, isAwaitingApproval }) => ({
      status,
      paymentState,
      paymentTerms,
      isAwaitingApproval,
    })),
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [{ payable, standing }, seo] = await Promise.all([
    readOrders(ctx, readOrderIds(url)).catch(showErrorPage),
    describePage(ctx, href('/pay/payment')),
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
    <div className="container page">
      <Panel title={t('title')} level="h1">
        {isDone ? (
          <PaymentResult payable={payable} payment={paying.attempt} standing={standing} />
        ) : (
          <>
            <div className={`tight ${styles.head}`}>
              <p>
                {t('due')} <strong className="price size-xxl">{yuanText(payable.due)}</strong>
              </p>
              {payable.expiresAt && <Deadline at={payable.expiresAt} />}
              <ul className="hint">
                {payable.orders.map(({ id, orderNo, due }) => (
                  <li key={id}>
                    <Link to={href('/ucenter/trade/order/:id', { id })}>
                      {t('orders', { orders: orderNo })}
                    </Link>{' '}
                    {payable.orders.length > 1 && (due > 0 ? yuanText(due) : t('notNow'))}
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

const hourSeconds = 3600

/** `47:59:08` */
const clock = (seconds: number) =>
  [seconds / hourSeconds, (seconds % hourSeconds) / 60, seconds % 60]
    .map((value) => String(Math.floor(value)).padStart(2, '0'))
    .join(':')

function Deadline({ at }: { at: string }) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  const time = format.dateTime(new Date(at), 'minute')
  return (
    <p className="row muted">
      {left === 0 ? t('overdue') : t('deadline', { time })}
      {left !== undefined && left > 0 && (
        <span className="number warning" aria-hidden="true">
          {t('left', { time: clock(left) })}
        </span>
      )}
    </p>
  )
}
