import { useTranslations } from 'use-intl'
import { Tag } from '#ui/tag.tsx'
import { isPaidAfterReview, type OrderRow } from '../../schema.ts'
import styles from '../list.module.css'
import { statusOf, tagColour } from '../state.ts'

/** Where an order stands, in the colour of its state. @param status the specification's number */
export function OrderStatusTag({ status, isExpired = 0 }: { status: number; isExpired?: 0 | 1 }) {
  const t = useTranslations('orders')
  return (
    <Tag
      tone={tagColour(status)}
      data-waiting={statusOf(status) === 'pendingPayment' || undefined}
      className={statusOf(status) === 'pendingPayment' ? styles.waiting : undefined}
    >
      {t(statusOf(status) ?? 'unknownStatus')}
      {isExpired === 1 && ` · ${t('expired')}`}
    </Tag>
  )
}

interface PayHintProps {
  order: Pick<OrderRow, 'status' | 'paymentTerms' | 'expiresAt' | 'can'>
  time: (at: string) => string
  className: string | undefined
}

/** Until when an order is to be paid, or that its review comes first. */
export function PayHint({ order, time, className }: PayHintProps) {
  const t = useTranslations('orders')
  if (isPaidAfterReview(order)) return <p className={className}>{t('payAfterReview')}</p>
  if (!order.can.pay || !order.expiresAt) return null
  return <p className={className}>{t('payWithin', { time: time(order.expiresAt) })}</p>
}
