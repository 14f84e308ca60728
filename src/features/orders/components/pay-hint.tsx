import { useTranslations } from 'use-intl'
import { type OrderRow, termsNumbers } from '../schema.ts'
import { statusNumbers } from '../state.ts'

/** Whether an order waits for its review, and is to be paid after that. */
export const isPaidAfterReview = ({ status, paymentTerms }: Pick<OrderRow, 'status' | 'paymentTerms'>) =>
  status === statusNumbers.pendingReview &&
  (paymentTerms === termsNumbers.prepaid || paymentTerms === termsNumbers.deposit)

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
