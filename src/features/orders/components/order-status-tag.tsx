import { useTranslations } from 'use-intl'
import { statusOf, tagColour } from '../state.ts'
import styles from './order-status-tag.module.css'

/** Where an order stands, in the colour of its state. @param status the specification's number */
export function OrderStatusTag({ status, isExpired = false }: { status: number; isExpired?: boolean }) {
  const t = useTranslations('orders')
  return (
    <span className={`${styles.tag} ${styles[tagColour(status)]}`}>
      {t(statusOf(status) ?? 'unknownStatus')}
      {isExpired && ` · ${t('expired')}`}
    </span>
  )
}
