import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/yuan-text.ts'
import styles from './order-sums.module.css'

interface OrderSumsProps {
  sums: { goods: number; discount: number; freight: number; tax: number; total: number }
  /** Of an order that is placed: what of it was paid and what still has to be. */
  paid?: { paid: number; refunded: number; due: number }
}

/** What it comes to, and how. */
export function OrderSums({ sums, paid }: OrderSumsProps) {
  const t = useTranslations('orders')
  const rows: [name: string, amount: number][] = [
    [t('goods'), sums.goods],
    ...(sums.discount > 0 ? [[t('discountSum'), -sums.discount] as [string, number]] : []),
    [t('freight'), sums.freight],
    [t('tax'), sums.tax],
  ]
  const after: [name: string, amount: number][] = paid
    ? [[t('paidSum'), paid.paid] as [string, number]]
        .concat(paid.refunded > 0 ? [[t('refundedSum'), paid.refunded]] : [])
        .concat(paid.due > 0 ? [[t('dueSum'), paid.due]] : [])
    : []
  const row = ([name, amount]: [string, number]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{amount < 0 ? `-${yuanText(-amount)}` : yuanText(amount)}</dd>
    </div>
  )
  return (
    <dl className={styles.sums}>
      {rows.map(row)}
      <div className={styles.total}>
        <dt>{t(paid ? 'orderTotal' : 'total')}</dt>
        <dd>{yuanText(sums.total)}</dd>
      </div>
      {after.map(row)}
    </dl>
  )
}
