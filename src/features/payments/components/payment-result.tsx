import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/yuan-text.ts'
import { buttonLooks } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Payable, Payment } from '../schema.ts'
import styles from './payment-result.module.css'

/** Nothing is due: it was paid, or nothing has to be paid now. Money that did not reach an order is named. */
export function PaymentResult({ payable, payment }: { payable: Payable; payment: Payment | null }) {
  const t = useTranslations('payments')
  const isPaid = payment?.state === 'paid'
  const applied = payment?.orders.reduce((sum, order) => sum + order.applied, 0) ?? 0
  const [first, ...others] = payable.orders
  const backFen = payment ? Math.round((payment.amount - applied) * 100) : 0
  return (
    <div className={styles.result}>
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <h2 role="status">{t(isPaid ? 'paid' : 'nothingDue')}</h2>
      <p>{isPaid ? t('paidText', { amount: yuanText(payment.amount) }) : t('nothingDueText')}</p>
      {isPaid && backFen > 0 && <p>{t('refunding', { amount: yuanText(backFen / 100) })}</p>}
      <p className={styles.orders}>
        {t('orders', { orders: payable.orders.map(({ orderNo }) => orderNo).join('、') })}
      </p>
      <Link
        className={buttonLooks({})}
        to={first && others.length === 0 ? `/ucenter/trade/order/${first.id}` : '/ucenter/trade/order'}
      >
        {t(others.length === 0 ? 'toOrder' : 'toOrders')}
      </Link>
    </div>
  )
}
