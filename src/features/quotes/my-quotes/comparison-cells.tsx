import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import { readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { salesUnitText } from '#shared/quantity.ts'
import type { QuoteRequestLineView, QuoteVersionLineView } from '../schema.ts'
import { quoteChanges } from './changes.ts'
import styles from './comparison.module.css'

/** A changed value is marked, for screen readers by a word. */
function Value({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  const t = useTranslations('quotes')
  if (!isChanged) return <span>{children}</span>
  return (
    <mark className={styles.changed}>
      {children}
      <span className="visually-hidden"> ({t('changed')})</span>
    </mark>
  )
}

function useQuantityText() {
  const locale = readLocale(useLocale())
  return (quantity: number, unit: string) =>
    `${displayNumber(quantity)} ${salesUnitText(unit, quantity, locale)}`.trim()
}

interface RequestCellProps {
  line: QuoteRequestLineView | undefined
  before: QuoteRequestLineView | undefined
}

export function RequestCell({ line, before }: RequestCellProps) {
  const t = useTranslations('quotes')
  const quantityText = useQuantityText()
  if (!line) return <span className="hint">{t('notAsked')}</span>
  const changes = quoteChanges(line, before)
  return (
    <div className="tight start">
      <Value isChanged={changes.includes('quantity')}>{quantityText(line.quantity, line.unit)}</Value>
      {line.targetPrice !== null && (
        <Value isChanged={changes.includes('targetPrice')}>
          {t('targetPrice', { price: yuanText(line.targetPrice) })}
        </Value>
      )}
      {line.remark && <small>{line.remark}</small>}
    </div>
  )
}

interface VersionCellProps {
  line: QuoteVersionLineView | undefined
  requested: QuoteRequestLineView | undefined
  before: QuoteVersionLineView | undefined
}

export function VersionCell({ line, requested, before }: VersionCellProps) {
  const t = useTranslations('quotes')
  const quantityText = useQuantityText()
  if (!line) return <span className="hint">{t('notQuoted')}</span>
  const changes = quoteChanges(line, before)
  const { unitPrice, leadTimeDays, sku, quantity, unit, packing } = line
  if (unitPrice === null)
    return (
      <div className="tight start">
        <Value isChanged={changes.includes('unitPrice')}>{t('notSupplied')}</Value>
        {line.remark && <small>{line.remark}</small>}
      </div>
    )
  const isReplaced = requested?.skuId != null && requested.sku !== sku
  return (
    <div className="tight start">
      <Value isChanged={changes.includes('unitPrice')}>
        <b>{yuanText(unitPrice)}</b>
      </Value>
      <Value isChanged={changes.includes('quantity')}>
        × {quantityText(quantity, unit)} = {yuanText(line.amount)}
      </Value>
      <Value isChanged={changes.includes('leadTimeDays')}>
        {leadTimeDays === null ? t('inStock') : `${t('leadTime')} ${t('days', { days: leadTimeDays })}`}
      </Value>
      {sku === '' ? (
        <small>{t('noSku')}</small>
      ) : (
        <Value isChanged={changes.includes('sku')}>
          {isReplaced && `${t('replaced')} `}
          {[sku, packing].filter(Boolean).join(' · ')}
        </Value>
      )}
      {line.remark && <small>{line.remark}</small>}
    </div>
  )
}
