import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { displayNumber } from '#shared/display.ts'
import type { ShownAvailability } from '../availability/use-availability.ts'
import styles from './buy-box.module.css'
import type { LotOfPack } from './purchase.ts'

/** The place is reserved while the answer is on its way. */
export function DeliverTo({ answer, chooseProvince }: ShownAvailability) {
  const t = useTranslations('productPage')
  const id = useId()
  return (
    <span className={`line ${styles.province}`}>
      {answer && (
        <>
          <label htmlFor={id}>{t('deliverTo')}</label>
          <select
            id={id}
            value={answer.province}
            onChange={(event) => chooseProvince(event.currentTarget.value)}
          >
            {answer.provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
    </span>
  )
}

interface LotChoiceProps {
  sku: string
  lots: LotOfPack[]
  /** Null: any; undefined: nothing chosen yet. */
  value: string | null | undefined
  onChange(value: string | null): void
}

const shownAtMost = 10

/** Capped as stock is. */
const quantityText = (quantity: number) =>
  quantity > shownAtMost ? `>${shownAtMost}` : displayNumber(quantity)

export function LotChoice({ sku, lots, value, onChange }: LotChoiceProps) {
  const t = useTranslations('buyBox')
  return (
    <details>
      <summary>
        {t('lots')} <span className="hint">{value ?? t('lotCount', { count: lots.length })}</span>
      </summary>
      <select
        name="preferredLot"
        autoComplete="off"
        aria-label={t('lotOf', { sku })}
        className={styles.lot}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      >
        <option value="">{t('anyLot')}</option>
        {lots.map(({ lotNumber, expiresOn, quantity }) => (
          <option key={lotNumber} value={lotNumber}>
            {expiresOn
              ? t('lot', { lotNumber, quantity: quantityText(quantity), day: expiresOn })
              : t('lotWithoutExpiry', { lotNumber, quantity: quantityText(quantity) })}
          </option>
        ))}
      </select>
    </details>
  )
}
