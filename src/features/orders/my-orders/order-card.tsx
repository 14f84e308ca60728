import { href, Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { PackPicture } from '#features/catalog/components/pack-picture.tsx'
import { displayNumber } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import { Checkbox } from '#ui/form.tsx'
import { Tag } from '#ui/tag.tsx'
import { ProgressLine } from '../delivery/progress-bar.tsx'
import { OrderStatusTag } from '../order/status-tag.tsx'
import { isPaidAfterReview, type OrderSummary } from '../schema.ts'
import styles from './detail.module.css'
import { OrderActions } from './order-actions.tsx'

/** Its page places the form of the selected orders under this id. */
export const selectionForm = 'selected-orders'

export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useTranslations('orders')
  const format = useFormatter()
  const time = (at: string) => format.dateTime(new Date(at), 'minute')
  return (
    <li className={styles.order}>
      <div className={`row ${styles.head}`}>
        {(order.can.contract || order.can.pay) && (
          <Checkbox
            name="orders"
            value={order.id}
            form={selectionForm}
            aria-label={t('select', { orderNo: order.orderNo })}
          />
        )}
        <Link to={href('/ucenter/trade/order/:id', { id: order.id })} className="code">
          {order.orderNo}
        </Link>
        <OrderStatusTag {...order} />
        {order.kind === 'regulated' && <Tag tone="warning">{t('regulated')}</Tag>}
        {order.isOffline && <Tag tone="info">{t('offline')}</Tag>}
        <span className="hint">{time(order.placedAt)}</span>
        {!order.isOwn && <span className="hint">{order.memberName}</span>}
        {order.poNumber && <span className="hint">{`${t('poNumber')} ${order.poNumber}`}</span>}
        {order.progress && (
          <span className={styles.progress}>
            <ProgressLine progress={order.progress} isPayable={order.can.pay} />
          </span>
        )}
      </div>
      <div className={`two ${styles.body}`}>
        <div>
          <Lines order={order} />
          <PayHint order={order} time={time} />
        </div>
        <p className={styles.money}>
          <strong>{yuanText(order.total)}</strong>
          <span className="hint">
            {t(`collection${order.collectionType}`)} · {t(`payment${order.paymentState}`)}
          </span>
        </p>
        <OrderActions order={order} />
      </div>
    </li>
  )
}

function Lines({ order: { id, orderNo, lines, lineCount } }: { order: OrderSummary }) {
  const t = useTranslations('orders')
  const locale = readLocale(useLocale())
  const words = lineCount > lines.length ? t('moreLines', { count: lineCount }) : t('detail')
  return (
    <div className={styles.goods}>
      <ul className={styles.lines}>
        {lines.map(({ id: line, productId, nameZh, nameEn, packing, image, quantity, unit }) => (
          <li key={line}>
            <PackPicture src={image} size="row" />
            <div>
              <Link to={href('/product/:id', { id: productId })}>
                {inLocale(locale, nameZh || nameEn, nameEn || nameZh)}
              </Link>{' '}
              <span className="hint">
                {packing} × {displayNumber(quantity)} {salesUnitText(unit, quantity, locale)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <Link to={href('/ucenter/trade/order/:id', { id })} className="hint" aria-label={`${words} ${orderNo}`}>
        {words}
      </Link>
    </div>
  )
}

interface PayHintProps {
  order: Pick<OrderSummary, 'status' | 'paymentTerms' | 'expiresAt' | 'can' | 'isAwaitingApproval'>
  time: (at: string) => string
}

/** What it waits for: marked where that is the buyer. */
export function PayHint({ order, time }: PayHintProps) {
  const t = useTranslations('orders')
  if (order.isAwaitingApproval) return <p className="hint">{t('approvalFirst')}</p>
  if (isPaidAfterReview(order)) return <p className="hint">{t('payAfterReview')}</p>
  if (!order.can.pay || !order.expiresAt) return null
  return <p className="hint warning">{t('payWithin', { time: time(order.expiresAt) })}</p>
}
