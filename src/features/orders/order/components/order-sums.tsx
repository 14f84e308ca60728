import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { Fact, Facts } from '#ui/facts.tsx'

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
    <Fact key={name} label={name}>
      {amount < 0 ? `-${yuanText(-amount)}` : yuanText(amount)}
    </Fact>
  )
  return (
    <Facts layout="sums">
      {rows.map(row)}
      <Fact label={t(paid ? 'orderTotal' : 'total')}>
        <strong className="total">{yuanText(sums.total)}</strong>
      </Fact>
      {after.map(row)}
    </Facts>
  )
}
