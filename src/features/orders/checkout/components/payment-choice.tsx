import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import styles from '../../order/components/order-form.module.css'
import { paymentKey } from '../buyers-choice.ts'
import type { AllowedPayment, OrderPreview } from '../schema.ts'

interface PaymentChoiceProps {
  part: OrderPreview['parts'][number]
  preview: OrderPreview
  selected: string | undefined
  error?: string
  onSelect(key: string): void
}

/** How an order is paid; only what is allowed for it. */
export function PaymentChoice({ part, preview, selected, error, onSelect }: PaymentChoiceProps) {
  const t = useTranslations('checkout')
  const word = useWaysToPay(part, preview)
  if (part.allowedPayments.length === 0) return <p role="alert">{t('noPayment')}</p>
  const { spendingLimit } = preview
  return (
    <>
      <RadioCards
        legend={t(part.kind === 'regulated' ? 'paymentOfRegulated' : 'payment')}
        isLegendHidden
        selected={selected}
        error={error}
        onSelect={onSelect}
        options={part.allowedPayments.map((way) => ({ value: paymentKey(way), ...word(way) }))}
      />
      {spendingLimit !== null && part.total > spendingLimit && (
        <p className={`hint ${styles.note}`}>{t('overBuyerLimit', { amount: yuanText(spendingLimit) })}</p>
      )}
    </>
  )
}

const names = { 11: 'online', 12: 'credit', 13: 'cod', 14: 'remittance', 15: 'wallet' } as const

/** Name and hint of a way to pay, with what the wallet and the credit line still hold. */
function useWaysToPay(part: OrderPreview['parts'][number], { credit, walletBalance }: OrderPreview) {
  const t = useTranslations('checkout')
  return ({ paymentTerms, collectionType }: AllowedPayment) => {
    const name = names[collectionType]
    if (paymentTerms === 2) {
      const label = name === 'online' ? t('deposit') : t('byRemittance', { way: t('deposit') })
      return { label, hint: t('depositHint', { amount: yuanText(part.deposit) }) }
    }
    if (name === 'credit') {
      const headroom = credit?.headroom ?? undefined
      const days = credit?.days ?? 0
      const hint =
        headroom === undefined
          ? t('creditUnlimited', { days })
          : t('creditHint', { amount: yuanText(headroom), days })
      return { label: t('credit'), hint }
    }
    if (name !== 'wallet') return { label: t(name), hint: t(`${name}Hint`) }
    const isShort = walletBalance < part.total
    const hint = t('walletHint', { amount: yuanText(walletBalance) })
    return {
      label: t('wallet'),
      hint: isShort ? `${hint} · ${t('balanceShort')}` : hint,
      isDisabled: isShort,
    }
  }
}
