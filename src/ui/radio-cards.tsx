import { type ReactNode, useId } from 'react'
import styles from './radio-cards.module.css'

interface Option<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  isDisabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  legend: string
  /** Read by screen readers only. */
  isLegendHidden?: boolean
  options: Option<Value>[]
  selected: Value | undefined
  error?: string
  /** In one line, with the hint of the selected one below. */
  isCompact?: boolean
  onSelect(value: Value): void
}

export function RadioCards<Value extends string>({
  legend,
  isLegendHidden,
  options,
  selected,
  error,
  isCompact = false,
  onSelect,
}: RadioCardsProps<Value>) {
  const id = useId()
  const chosen = options.find(({ value }) => value === selected)
  const isHintShown = (isDisabled?: boolean) => !isCompact || isDisabled
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={isCompact ? styles.compact : 'cards small'}>
        {options.map(({ value, label, hint, isDisabled }) => (
          <label key={value} className={styles.card}>
            <input
              type="radio"
              name={id}
              checked={value === selected}
              disabled={isDisabled}
              aria-invalid={Boolean(error) || undefined}
              onChange={() => onSelect(value)}
            />
            <span className={styles.text}>
              {label}
              {hint && isHintShown(isDisabled) && <small>{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {isCompact && chosen?.hint && !chosen.isDisabled && <p className="hint">{chosen.hint}</p>}
      {error && (
        <p id={`${id}-error`} role="alert" className="problem size-s">
          {error}
        </p>
      )}
    </fieldset>
  )
}
