import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { FileLinks, InvoiceStateTag } from '#features/invoices/components/invoice-state.tsx'
import type { InvoiceSummary } from '#features/invoices/schema.ts'
import { uploadAddress } from '#features/uploads/calls.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { displayNumber } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { Note } from '#ui/tag.tsx'
import { OrderApproval } from '../approval/order-approval.tsx'
import { describeApprovals } from '../approval/reading.service.server.ts'
import { OrderLines, OrderTotals } from '../components/order-lines.tsx'
import { DeclarationPanel } from '../declaration/fields.tsx'
import { ProgressSteps } from '../delivery/progress-bar.tsx'
import styles from '../delivery/timeline.module.css'
import { loadOrder } from '../order/order-page.ts'
import type { OrderDetail } from '../order/schema.ts'
import { statusOf } from '../order/state.ts'
import { OrderStatusTag } from '../order/status-tag.tsx'
import type { OrderLine } from '../schema.ts'
import type { Route } from './+types/detail.ts'
import { AfterSaleList } from './after-sale-list.tsx'
import { OrderActions } from './order-actions.tsx'
import { PayHint } from './order-card.tsx'
import { OrderFacts, Parcels, Payments } from './order-facts.tsx'

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadOrder(args)
  const ctx = requireMember(ctxOf(args.context))
  return { ...loaded, approvals: await describeApprovals(ctx, Number(loaded.order.id)) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function OrderPage({ loaderData: { order, approvals } }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const words = useTranslations('afterSales')
  const hasMoneyMoved = order.payments.length > 0 || order.refunds.length > 0
  return (
    <div className="page">
      <Head order={order} />
      {order.replaces && <Replaces {...order.replaces} />}
      <OrderApproval orderId={order.id} approvals={approvals} />
      <Panel title={t('lines')}>
        <OrderLines
          label={t('lines')}
          lines={order.lines.map(withLotShortage)}
          note={(line) => <LineNotes line={line} />}
        />
        <OrderTotals sums={order} paid={order} />
      </Panel>
      {order.parcels.length > 0 && (
        <Panel title={t('parcels')}>
          <Parcels order={order} />
        </Panel>
      )}
      <OrderFacts order={order} />
      {order.declaration && <DeclarationPanel declaration={order.declaration} />}
      <div className="panels">
        {hasMoneyMoved && (
          <Panel title={t('payments')}>
            <Payments order={order} />
          </Panel>
        )}
        {order.invoices.length > 0 && (
          <Panel title={t('invoice')}>
            <OrderInvoices invoices={order.invoices} />
          </Panel>
        )}
        {order.afterSales.length > 0 && (
          <Panel title={words('requests')}>
            <AfterSaleList orderId={order.id} ordered={order.lines} requests={order.afterSales} />
          </Panel>
        )}
      </div>
      <details className="surface" open={!order.progress}>
        <summary>{t('timeline')}</summary>
        <OrderTimeline transitions={order.moves} />
      </details>
    </div>
  )
}

/** Of the preferred lot, once lots are picked. */
const withLotShortage = (line: OrderLine) => ({
  ...line,
  isLotShort:
    line.preferredLot !== null && line.lots.some(({ lotNumber }) => lotNumber !== line.preferredLot),
})

function Replaces({ id, orderNo, requestNo }: NonNullable<OrderDetail['replaces']>) {
  const t = useTranslations('afterSales')
  const link = (no: ReactNode) => <Link to={href('/ucenter/trade/order/:id', { id })}>{no}</Link>
  return <Note tone="info">{t.rich('replaces', { link, orderNo, requestNo })}</Note>
}

function Head({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const format = useFormatter()
  const time = (at: string) => format.dateTime(new Date(at), 'minute')
  return (
    <Panel
      title={`${t('orderNo')} ${order.orderNo}`}
      level="h1"
      aside={<Link to={href('/ucenter/trade/order')}>{t('back')}</Link>}
    >
      <p className="row muted">
        <OrderStatusTag {...order} />
        <span>{t(`payment${order.paymentState}`)}</span>
        {order.kind === 'regulated' && <span>{t('regulated')}</span>}
        {order.isOffline && <span>{t('offline')}</span>}
        <span>{time(order.placedAt)}</span>
      </p>
      <PayHint order={order} time={time} />
      {order.progress && <ProgressSteps progress={order.progress} isPayable={order.can.pay} />}
      <OrderActions order={order} isWhole />
    </Panel>
  )
}

function LineNotes({ line }: { line: OrderLine }) {
  const t = useTranslations('orders')
  const notes = [
    line.shipped > 0 && t('shipped', { quantity: displayNumber(line.shipped) }),
    line.returned > 0 && t('returned', { quantity: displayNumber(line.returned) }),
    ...line.lots.map(({ lotNumber, expiresOn }) =>
      [t('lot', { lot: lotNumber }), expiresOn && t('lotExpires', { date: expiresOn })]
        .filter(Boolean)
        .join(' '),
    ),
  ].filter(Boolean)
  return (
    <>
      {notes.length > 0 && <span className="hint block">{notes.join(' · ')}</span>}
      {line.review && <Review review={line.review} />}
    </>
  )
}

function Review({ review }: { review: NonNullable<OrderLine['review']> }) {
  const t = useTranslations('afterSales')
  return (
    <span className="hint block">
      {t('reviewed', { stars: t('star', { count: review.stars }) })} {review.text}
      {review.pictures.map((filepath, index) => (
        <a key={filepath} href={uploadAddress(filepath)} target="_blank" rel="noopener">
          {' '}
          {t('picture', { number: index + 1 })}
        </a>
      ))}
    </span>
  )
}

const actors = { member: 'byMember', staff: 'byStaff', system: 'bySystem', channel: 'byChannel' } as const

function OrderTimeline({ transitions }: { transitions: OrderDetail['moves'] }) {
  const t = useTranslations('orders')
  const format = useFormatter()
  return (
    <ol className={`above ${styles.timeline}`}>
      {transitions.toReversed().map(({ from, to, actor, actorName, reason, at }) => (
        <li key={`${at} ${to}`}>
          <strong>
            {from === null && `${t('placed')} · `}
            {t(statusOf(to) ?? 'unknownStatus')}
          </strong>
          <span className="hint">
            <time dateTime={at}>{format.dateTime(new Date(at), 'second')}</time>{' '}
            {actorName || t(actors[actor])}
          </span>
          {reason && <span className="hint">{t('reason', { reason })}</span>}
        </li>
      ))}
    </ol>
  )
}

export const OrderInvoices = ({ invoices }: { invoices: InvoiceSummary[] }) => (
  <ul className="stack">
    {invoices.map((invoice) => (
      <li key={invoice.id} className="row">
        <Link to={href('/ucenter/member/receipt/:id', { id: invoice.id })}>
          {invoice.number ?? invoice.requestNo}
        </Link>
        <strong>{yuanText(invoice.total)}</strong>
        <InvoiceStateTag invoice={invoice} />
        <FileLinks invoice={invoice} />
      </li>
    ))}
  </ul>
)
