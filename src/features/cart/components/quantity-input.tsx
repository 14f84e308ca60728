import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { fromTenths, maxTenths, readQuantity, toTenths } from '#shared/quantity.ts'
import { showToast } from '#ui/toast-store.ts'
import styles from './add-to-cart.module.css'

interface QuantityInputProps {
  /** Names the thing for whoever cannot see where the field stands. */
  sku: string
  /** null: none yet, the field is empty. */
  value: number | null
  /** Id of what tells why the value cannot be taken. */
  problemId?: string
  step?: number
  isDisabled?: boolean
  /** Only whole quantities of the field come: above 0, with at most one decimal. */
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
  /** What cannot be a quantity is not taken, and that is said. */
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
