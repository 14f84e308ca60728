import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  cancelledStatus,
  isPaidAfterReview,
  type OrderSummary,
  paymentStateNumbers,
} from '#features/orders/schema.ts'
import { formatYuan, toFen, yuanText } from '#shared/money.ts'
import { buttonLooks } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from '../payments.module.css'
import type { Payable, Payment } from '../schema.ts'

interface PaymentResultProps {
  payable: Payable
  payment: Payment | null
  /** States of the orders, in the specification's numbers. */
  standing: Pick<OrderSummary, 'status' | 'paymentState' | 'paymentTerms' | 'isAwaitingApproval'>[]
}

function outcomeOf(payment: Payment | null, standing: PaymentResultProps['standing']) {
  if (standing.some(({ status }) => status === cancelledStatus)) return 'cancelled'
  const isPaid = standing.length > 0 && standing.every((one) => one.paymentState === paymentStateNumbers.paid)
  if (isPaid || payment?.state === 'paid') return 'paid'
  if (standing.some(({ isAwaitingApproval }) => isAwaitingApproval)) return 'awaitingApproval'
  return standing.some(isPaidAfterReview) ? 'afterReview' : 'nothingDue'
}

export function PaymentResult({ payable, payment, standing }: PaymentResultProps) {
  const t = useTranslations('payments')
  const outcome = outcomeOf(payment, standing)
  const heading = useRef<HTMLHeadingElement>(null)
  // the pressed button is gone, and on a phone the result lies above the viewport
  useEffect(() => heading.current?.focus(), [])
  const isPaid = payment?.state === 'paid'
  const applied = payment?.orders.reduce((sum, order) => sum + order.applied, 0) ?? 0
  const [first, ...others] = payable.orders
  const backFen = payment ? toFen(payment.amount - applied) : 0
  return (
    <div className={`stack ${styles.result}`}>
      <span className={outcome === 'cancelled' ? styles.off : styles.mark}>
        <Icon name={outcome === 'cancelled' ? 'close' : 'check'} size={32} />
      </span>
      <div role="status">
        <h2 ref={heading} tabIndex={-1}>
          {t(outcome)}
        </h2>
        <p>{t(`${outcome}Text`)}</p>
      </div>
      {isPaid && <p>{t('receivedSum', { amount: yuanText(payment.amount) })}</p>}
      {isPaid && backFen > 0 && <p>{t('refunding', { amount: formatYuan(backFen) })}</p>}
      <p className="muted">
        {t('orders', { orders: payable.orders.map(({ orderNo }) => orderNo).join(' · ') })}
      </p>
      <Link
        className={buttonLooks({})}
        to={
          first && others.length === 0
            ? href('/ucenter/trade/order/:id', { id: first.id })
            : href('/ucenter/trade/order')
        }
      >
        {t(others.length === 0 ? 'toOrder' : 'toOrders')}
      </Link>
    </div>
  )
}
