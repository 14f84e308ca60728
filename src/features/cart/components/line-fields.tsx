import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fixedNumber } from '#shared/display.ts'
import { fromTenths, maxTenths, readQuantity, toTenths } from '#shared/quantity.ts'
import { showToast } from '#ui/toast-store.ts'
import styles from './add-to-cart.module.css'

interface QuantityInputProps {
  /** For the accessible name. */
  sku: string
  /** Null: the field is empty. */
  value: number | null
  /** Id of the message that explains why the value is refused. */
  problemId?: string
  step?: number
  isDisabled?: boolean
  /** Above 0, with at most one decimal. */
  onChange(value: number): void
}

export function QuantityInput({ sku, value, problemId, step = 1, isDisabled, onChange }: QuantityInputProps) {
  const t = useTranslations('cart')
  const [typed, setTyped] = useState<string>()
  const by = (difference: number) => {
    const tenths = toTenths(value ?? 0) + toTenths(difference)
    setTyped(undefined)
    if (tenths > 0 && tenths <= maxTenths) onChange(fromTenths(tenths))
  }
  const leave = () => {
    if (typed !== undefined && readQuantity(typed) === undefined) showToast(t('quantityRule'), 'warning')
    setTyped(undefined)
  }
  return (
    <span className={styles.box}>
      <button
        type="button"
        aria-label={t('less')}
        disabled={isDisabled || toTenths(value ?? 0) <= toTenths(step)}
        onClick={() => by(-step)}
      >
        −
      </button>
      <input
        type="text"
        name="quantity"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('quantityOf', { sku })}
        aria-invalid={typed === undefined ? problemId !== undefined : readQuantity(typed) === undefined}
        aria-describedby={problemId}
        disabled={isDisabled}
        value={typed ?? value ?? ''}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const read = readQuantity(text)
          if (read !== undefined && read !== value) onChange(read)
        }}
        onBlur={leave}
      />
      <button type="button" aria-label={t('moreOf')} disabled={isDisabled} onClick={() => by(step)}>
        +
      </button>
    </span>
  )
}

/** 0: price on request, unless `isZeroShown`. */
export function Amount({ yuan, isZeroShown = false }: { yuan: number; isZeroShown?: boolean }) {
  const common = useTranslations('common')
  if (yuan === 0 && !isZeroShown) return <span className={styles.inquire}>{common('inquirePrice')}</span>
  return <span className={styles.amount}>¥{fixedNumber(yuan, 2)}</span>
}
