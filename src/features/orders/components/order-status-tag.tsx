import { useTranslations } from 'use-intl'
import { statusOf, tagColour } from '../state.ts'
import styles from './order-status-tag.module.css'

/** Where an order stands, in the colour of its state. @param status the specification's number */
export function OrderStatusTag({ status, isExpired = 0 }: { status: number; isExpired?: 0 | 1 }) {
  const t = useTranslations('orders')
  return (
    <span
      className={`${styles.tag} ${styles[tagColour(status)]}`}
      data-waiting={statusOf(status) === 'pendingPayment' || undefined}
    >
      {t(statusOf(status) ?? 'unknownStatus')}
      {isExpired === 1 && ` · ${t('expired')}`}
    </span>
  )
}
