import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { OrderLines } from '../../order/components/order-lines.tsx'
import { OrderSums } from '../../order/components/order-sums.tsx'
import styles from '../confirm.module.css'
import type { OrderPreview } from '../schema.ts'

interface CheckoutPartProps {
  part: OrderPreview['parts'][number]
  freeFreightFrom: number
  /** How it is paid. */
  children: ReactNode
}

type Freight = NonNullable<OrderPreview['parts'][number]['freightDetail']>

/** What the freight is made of. */
function freightText({ first, further, danger }: Freight, t: ReturnType<typeof useTranslations<'checkout'>>) {
  const parts = [
    t('freightFirst', { amount: yuanText(first) }),
    ...(further > 0 ? [t('freightFurther', { amount: yuanText(further) })] : []),
    ...(danger > 0 ? [t('freightDanger', { amount: yuanText(danger) })] : []),
  ]
  return t('freightReason', { parts: parts.join(' + ') })
}

/** One order of the checkout: its lines, what it comes to, how it is paid. */
export function CheckoutPart({ part, freeFreightFrom, children }: CheckoutPartProps) {
  const t = useTranslations('checkout')
  const name = t(part.kind === 'regulated' ? 'regulatedLines' : 'normalLines')
  return (
    <section className={styles.part} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <OrderLines label={name} lines={part.lines} />
      <p className={styles.notes}>
        {t('weight', { weight: displayNumber(part.weightKg) })}
        {part.freightDetail && ` · ${freightText(part.freightDetail, t)}`}
        {part.kind === 'normal' && ` · ${t('freeFreight', { amount: yuanText(freeFreightFrom) })}`}
      </p>
      <div className={styles.foot}>
        <div className={styles.payment}>
          <h4 className={styles.name}>{t(part.kind === 'regulated' ? 'paymentOfRegulated' : 'payment')}</h4>
          {children}
        </div>
        <OrderSums sums={part} />
      </div>
    </section>
  )
}
