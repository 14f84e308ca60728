import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Tag } from '#ui/tag.tsx'
import { useDayText } from '#ui/use-day-text.ts'
import type { UnderWay } from '../order/delivery.service.server.ts'
import { OrderStatusTag } from '../order/status-tag.tsx'

/** Orders that have not arrived, with the expected day. */
export function OrdersUnderWay({ count, orders }: UnderWay) {
  const t = useTranslations('delivery')
  return (
    <>
      <ul className="stack lines">
        {orders.map(({ id, orderNo, status, arrivesOn, daysLeft }) => (
          <li key={id}>
            <Link to={href('/ucenter/trade/order/:id', { id })}>{orderNo}</Link>
            <OrderStatusTag status={status} />
            <Arrival day={arrivesOn} daysLeft={daysLeft} />
          </li>
        ))}
      </ul>
      {count > orders.length && (
        <p className="hint">
          <Link to={`${href('/ucenter/trade/order')}?tab=receive`}>{t('more', { count })}</Link>
        </p>
      )}
    </>
  )
}

function Arrival({ day, daysLeft }: { day: string; daysLeft: number }) {
  const t = useTranslations('delivery')
  const date = useDayText()(day)
  return (
    <span className="line line">
      {t('arrives', { date })}
      {daysLeft < 0 && <Tag tone="warning">{t('late', { days: -daysLeft })}</Tag>}
      {daysLeft === 0 && <Tag tone="success">{t('today')}</Tag>}
      {daysLeft > 0 && <span className="hint">{t('days', { days: daysLeft })}</span>}
    </span>
  )
}
