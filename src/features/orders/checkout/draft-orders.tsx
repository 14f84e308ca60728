import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useClassName } from '#features/catalog/components/product-labels.tsx'
import { PaperPanel } from '#features/qualifications/components/paper-panel.tsx'
import { addressOf } from '#shared/declare-call.ts'
import { displayNumber } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { OrderLines, OrderTotals } from '../components/order-lines.tsx'
import { getBlankEntrustmentCall } from '../documents/calls.ts'
import { paymentKey } from './buyers-choice.ts'
import styles from './confirm.module.css'
import type { AllowedPayment, HeldLine, OrderPreview } from './schema.ts'

interface CheckoutOrderProps {
  part: OrderPreview['parts'][number]
  freeFreightFrom: number
  children: ReactNode
}

type Freight = NonNullable<OrderPreview['parts'][number]['freightDetail']>

function freightText({ first, further, danger }: Freight, t: ReturnType<typeof useTranslations<'checkout'>>) {
  const parts = [
    t('freightFirst', { amount: yuanText(first) }),
    ...(further > 0 ? [t('freightFurther', { amount: yuanText(further) })] : []),
    ...(danger > 0 ? [t('freightDanger', { amount: yuanText(danger) })] : []),
  ]
  return t('freightReason', { parts: parts.join(' + ') })
}

export function CheckoutOrder({ part, freeFreightFrom, children }: CheckoutOrderProps) {
  const t = useTranslations('checkout')
  const name = t(part.kind === 'regulated' ? 'regulatedLines' : 'normalLines')
  return (
    <section className={`flow ${styles.part}`} aria-label={name}>
      <h3>{name}</h3>
      <OrderLines label={name} lines={part.lines} />
      {part.lines.some(({ preferredLot }) => preferredLot) && <p className="hint">{t('preferredLotNote')}</p>}
      <p className="hint">
        {t('weight', { weight: displayNumber(part.weightKg) })}
        {part.freightDetail && ` · ${freightText(part.freightDetail, t)}`}
        {part.kind === 'normal' && ` · ${t('freeFreight', { amount: yuanText(freeFreightFrom) })}`}
      </p>
      <div className={styles.foot}>
        <div className={`flow ${styles.payment}`}>
          <h4>{t(part.kind === 'regulated' ? 'paymentOfRegulated' : 'payment')}</h4>
          {children}
        </div>
        <OrderTotals sums={part} />
      </div>
    </section>
  )
}

interface PaymentChoiceProps {
  part: OrderPreview['parts'][number]
  preview: OrderPreview
  selected: string | undefined
  error?: string
  onSelect(key: string): void
}

export function PaymentChoice({ part, preview, selected, error, onSelect }: PaymentChoiceProps) {
  const t = useTranslations('checkout')
  const word = useMethodTexts(part, preview)
  if (part.allowedPayments.length === 0) return <p role="alert">{t('noPayment')}</p>
  const { spendingLimit } = preview
  const review = part.allowedPayments.find((way) => paymentKey(way) === selected)?.review
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
      {review && <p className="hint">{t(`review_${review}`)}</p>}
      {spendingLimit !== null && part.total > spendingLimit && (
        <p className="hint">{t('overBuyerLimit', { amount: yuanText(spendingLimit) })}</p>
      )}
    </>
  )
}

const names = { 11: 'online', 12: 'credit', 13: 'cod', 14: 'remittance', 15: 'wallet' } as const

function useMethodTexts(part: OrderPreview['parts'][number], { credit, walletBalance }: OrderPreview) {
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

export function HeldLines({ lines, isOfQuote }: { lines: HeldLine[]; isOfQuote: boolean }) {
  const t = useTranslations('checkout')
  const nameOf = useClassName()
  const reason = (line: HeldLine) => (
    <div className={`hint ${styles.reason}`}>
      {t(line.reason)}
      {line.reason !== 'price-on-request' && (
        <PaperPanel
          isFolded
          ways={line.ways}
          verification={line.verification}
          casNumber={line.casNumber}
          wanted={isOfQuote ? undefined : { skuId: line.skuId, quantity: line.quantity }}
          nameOf={nameOf}
        />
      )}
    </div>
  )
  return (
    <section className="box flow" aria-label={t('held')}>
      <h3>{t('held')}</h3>
      <p>{t(isOfQuote ? 'heldOfQuote' : 'heldHint')}</p>
      <OrderLines label={t('held')} lines={lines} note={reason} />
      {lines.some(({ regulated }) => regulated.length > 0) && (
        <DownloadLink href={addressOf(getBlankEntrustmentCall)} className="hint">
          {t('template')}
        </DownloadLink>
      )}
    </section>
  )
}
