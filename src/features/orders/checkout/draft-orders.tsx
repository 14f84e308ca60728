import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useClassName } from '#features/catalog/components/product-labels.tsx'
import { PaperPanel } from '#features/qualifications/components/paper-panel.tsx'
import { addressOf } from '#shared/declare-call.ts'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import styles from '../components/order-form.module.css'
import { OrderLines } from '../components/order-lines.tsx'
import { getBlankEntrustmentCall } from '../documents/calls.ts'
import { paymentKey } from './buyers-choice.ts'
import type { AllowedPayment, HeldLine, OrderPreview } from './schema.ts'

type Part = OrderPreview['parts'][number]

const linesShown = 3

interface PartLinesProps {
  part: Part
  /** Of several, each has a title and folds. */
  isAlone: boolean
}

export function PartLines({ part, isAlone }: PartLinesProps) {
  const t = useTranslations('checkout')
  const isLong = part.lines.length > linesShown + 1
  const [isFolded, setFolded] = useState(isLong)
  const name = t(part.kind === 'regulated' ? 'regulatedLines' : 'normalLines')
  const list = (
    <section aria-label={name}>
      <OrderLines label={name} lines={isFolded ? part.lines.slice(0, linesShown) : part.lines} />
      {isLong && (
        <Button kind="quiet" isWide aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {isFolded ? t('moreLines', { count: part.lines.length - linesShown }) : t('fewerLines')}
        </Button>
      )}
      {part.lines.some(({ preferredLot }) => preferredLot) && <p className="hint">{t('preferredLotNote')}</p>}
    </section>
  )
  if (isAlone && part.kind === 'normal') return list
  return (
    <details open className={styles.part} data-kind={part.kind}>
      <summary>
        <b>{name}</b> {t('lineCount', { count: part.lines.length })}
        {part.kind === 'regulated' && ` · ${t('regulatedHint')}`}
        {!isAlone && <span className={styles.partSum}>{yuanText(part.total)}</span>}
      </summary>
      {list}
    </details>
  )
}

interface PaymentChoiceProps {
  part: Part
  preview: OrderPreview
  /** The payment that another part explains already. */
  explained: string | undefined
  selected: string | undefined
  error?: string
  onSelect(key: string): void
}

export function PaymentChoice({ part, preview, explained, selected, error, onSelect }: PaymentChoiceProps) {
  const t = useTranslations('checkout')
  const word = useMethodTexts(part, preview)
  if (part.allowedPayments.length === 0) return <p role="alert">{t('noPayment')}</p>
  const { spendingLimit, parts } = preview
  const review = part.allowedPayments.find((way) => paymentKey(way) === selected)?.review
  const isOverLimit = spendingLimit !== null && spendingLimit > 0 && part.total > spendingLimit
  return (
    <div className="tight">
      <RadioCards
        legend={t(part.kind === 'regulated' ? 'paymentOfRegulated' : 'paymentOfNormal')}
        isLegendHidden={parts.length === 1}
        isCompact
        selected={selected}
        error={error}
        onSelect={onSelect}
        options={part.allowedPayments.map((way) => {
          const { hint, ...option } = { value: paymentKey(way), ...word(way) }
          return option.value === explained ? option : { ...option, hint }
        })}
      />
      {review && review !== 'regulated' && <p className="hint">{t(`review_${review}`)}</p>}
      {isOverLimit && <p className="hint">{t('overBuyerLimit', { amount: yuanText(spendingLimit) })}</p>}
    </div>
  )
}

const names = { 11: 'online', 12: 'credit', 13: 'cod', 14: 'remittance', 15: 'wallet' } as const

function useMethodTexts(part: Part, { credit, walletBalance }: OrderPreview) {
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
    const balance = walletBalance ?? 0
    const isShort = balance < part.total
    const hint = t('walletHint', { amount: yuanText(balance) })
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
    <section className={`flow ${styles.held}`} aria-label={t('held')}>
      <h3>{t('held')}</h3>
      <p className="hint">{t(isOfQuote ? 'heldOfQuote' : 'heldHint')}</p>
      <OrderLines label={t('held')} lines={lines} note={reason} />
      {lines.some(({ regulated }) => regulated.length > 0) && (
        <DownloadLink href={addressOf(getBlankEntrustmentCall)} className="hint">
          {t('template')}
        </DownloadLink>
      )}
    </section>
  )
}
