import { useTranslations } from 'use-intl'
import { Tag } from '#ui/tag.tsx'
import styles from '../my-orders/detail.module.css'
import { statusOf, tagColour } from './state.ts'

interface OrderStatusTagProps {
  /** The specification's number. */
  status: number
  isExpired?: 0 | 1
  isAwaitingApproval?: boolean
}

export function OrderStatusTag({ status, isExpired = 0, isAwaitingApproval = false }: OrderStatusTagProps) {
  const t = useTranslations('orders')
  if (isAwaitingApproval) return <Tag tone="processing">{t('awaitingApproval')}</Tag>
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
