import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useClassName } from '#features/catalog/components/product-labels.tsx'
import { PaperPanel } from '#features/qualifications/components/paper-panel.tsx'
import { addressOf } from '#shared/declare-call.ts'
import { toFen, toYuan, yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { DownloadLink } from '#ui/download-link.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import styles from '../components/order-form.module.css'
import { OrderLines, OrderTable } from '../components/order-lines.tsx'
import { getBlankEntrustmentCall } from '../documents/calls.ts'
import { type BuyersChoice, chosenPayments, paymentKey } from './buyers-choice.ts'
import type { AllowedPayment, HeldLine, OrderPreview } from './schema.ts'

type Part = OrderPreview['parts'][number]

/** Of many lines, in each order. */
const linesShown = { alone: 3, beside: 2 }

/** The lines of all orders in one table; an order that needs a word has a head. */
export function PartLines({ parts }: { parts: Part[] }) {
  const t = useTranslations('checkout')
  const [opened, setOpened] = useState<Part['kind'][]>([])
  const isAlone = parts.length === 1
  const most = isAlone ? linesShown.alone : linesShown.beside
  const nameOf = ({ kind }: Part) => t(kind === 'regulated' ? 'regulatedLines' : 'normalLines')
  const label = isAlone && parts[0] ? nameOf(parts[0]) : t('lines')
  const hasHead = ({ kind }: Part) => !isAlone || kind === 'regulated'
  const toggle = ({ kind, lines }: Part) => {
    const isOpen = opened.includes(kind)
    if (lines.length <= most + 1) return null
    return (
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        onClick={() => setOpened(isOpen ? opened.filter((one) => one !== kind) : [...opened, kind])}
      >
        {isOpen ? t('fewerLines') : t('moreLines', { count: lines.length - most })}
      </Button>
    )
  }
  const groups = parts.map((part) => ({
    key: part.kind,
    lines:
      part.lines.length <= most + 1 || opened.includes(part.kind) ? part.lines : part.lines.slice(0, most),
    head: hasHead(part) && (
      <>
        <b>{nameOf(part)}</b> {t('lineCount', { count: part.lines.length })}
        {part.kind === 'regulated' && <span>{t('regulatedHint')}</span>}
        {toggle(part)}
        {!isAlone && <b className="push">{yuanText(part.total)}</b>}
      </>
    ),
  }))
  return (
    <section className="tight" aria-label={label}>
      <OrderTable label={label} groups={groups} />
      {parts.filter((part) => !hasHead(part)).map(toggle)}
      {parts.some(({ lines }) => lines.some(({ preferredLot }) => preferredLot)) && (
        <p className="hint">{t('preferredLotNote')}</p>
      )}
    </section>
  )
}

interface PaymentsProps {
  preview: OrderPreview
  payments: BuyersChoice['payments']
  errors: Record<string, string>
  onSelect(payments: BuyersChoice['payments']): void
}

/** One choice for all orders, until the regulated goods need or get their own. */
export function Payments({ preview, payments, errors, onSelect }: PaymentsProps) {
  const t = useTranslations('checkout')
  const { parts } = preview
  const chosen = chosenPayments(parts, payments)
  const [first, second] = parts
  if (!first) return null
  const [way, ownWay] = chosen
  const isShared = second && way && ownWay && paymentKey(way) === paymentKey(ownWay) && !payments.regulated
  const isForced = second && way && !second.allowedPayments.some((one) => paymentKey(one) === paymentKey(way))
  const other = second && !isForced && (
    <>
      {isShared && t('paidAlike')}
      <Button
        kind="quiet"
        onClick={() => onSelect({ ...payments, regulated: isShared ? paymentKey(ownWay) : undefined })}
      >
        {t(isShared ? 'payApart' : 'payAlike')}
      </Button>
    </>
  )
  return (
    <>
      <PaymentChoice
        covered={isShared ? parts : [first]}
        preview={preview}
        selected={way}
        note={isShared && other}
        error={errors.collectionType ?? errors.paymentTerms}
        onSelect={(key) => onSelect({ ...payments, [first.kind]: key })}
      />
      {second && !isShared && (
        <PaymentChoice
          covered={[second]}
          preview={preview}
          selected={ownWay}
          explained={way}
          note={other}
          error={errors['regulatedPayment.collectionType'] ?? errors['regulatedPayment.paymentTerms']}
          onSelect={(regulated) => onSelect({ ...payments, regulated })}
        />
      )}
    </>
  )
}

interface PaymentChoiceProps {
  /** The orders that it pays. */
  covered: Part[]
  preview: OrderPreview
  selected: AllowedPayment | undefined
  /** What another choice explains already. */
  explained?: AllowedPayment | undefined
  note: ReactNode
  error?: string
  onSelect(key: string): void
}

function PaymentChoice({ covered, preview, selected, explained, note, error, onSelect }: PaymentChoiceProps) {
  const t = useTranslations('checkout')
  const word = useMethodTexts(covered, preview)
  const [part] = covered
  if (!part || part.allowedPayments.length === 0) return <p role="alert">{t('noPayment')}</p>
  const { spendingLimit, parts } = preview
  const review = selected?.review
  const isOverLimit =
    spendingLimit !== null && spendingLimit > 0 && covered.some(({ total }) => total > spendingLimit)
  return (
    <div className="tight">
      <RadioCards
        legend={t(part.kind === 'regulated' ? 'regulatedLines' : 'normalLines')}
        isLegendHidden={covered.length === parts.length}
        isCompact
        note={note}
        selected={selected && paymentKey(selected)}
        error={error}
        onSelect={onSelect}
        options={part.allowedPayments.map((way) => {
          const { hint, ...option } = { value: paymentKey(way), ...word(way) }
          return explained && option.value === paymentKey(explained) ? option : { ...option, hint }
        })}
      />
      {review && review !== 'regulated' && <p className="hint">{t(`review_${review}`)}</p>}
      {isOverLimit && <p className="hint">{t('overBuyerLimit', { amount: yuanText(spendingLimit) })}</p>}
    </div>
  )
}

const names = { 11: 'online', 12: 'credit', 13: 'cod', 14: 'remittance', 15: 'wallet' } as const

function useMethodTexts(covered: Part[], { credit, walletBalance }: OrderPreview) {
  const t = useTranslations('checkout')
  const sumOf = (amount: 'deposit' | 'total') =>
    toYuan(covered.reduce((fen, part) => fen + toFen(part[amount]), 0))
  return ({ paymentTerms, collectionType }: AllowedPayment) => {
    const name = names[collectionType]
    if (paymentTerms === 2) {
      const label = name === 'online' ? t('deposit') : t('byRemittance', { way: t('deposit') })
      return { label, hint: t('depositHint', { amount: yuanText(sumOf('deposit')) }) }
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
    const isShort = balance < sumOf('total')
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
