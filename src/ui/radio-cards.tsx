import { type ReactNode, useId } from 'react'
import styles from './radio-cards.module.css'

interface Option<Value extends string> {
  value: Value
  label: ReactNode
  /** A picture before the words. */
  mark?: ReactNode
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
  /** In one line, with the hint of the selected one and the note below. */
  isCompact?: boolean
  /** One below the other. */
  isList?: boolean
  note?: ReactNode
  onSelect(value: Value): void
}

export function RadioCards<Value extends string>({
  legend,
  isLegendHidden,
  options,
  selected,
  error,
  isCompact = false,
  isList = false,
  note,
  onSelect,
}: RadioCardsProps<Value>) {
  const id = useId()
  const chosen = options.find(({ value }) => value === selected)
  const hint = isCompact && !chosen?.isDisabled && chosen?.hint
  const isHintShown = (isDisabled?: boolean) => !isCompact || isDisabled
  const cards = options.map(({ value, label, mark, hint, isDisabled }) => (
    <label key={value} className={styles.card}>
      <input
        type="radio"
        name={id}
        checked={value === selected}
        disabled={isDisabled}
        aria-invalid={Boolean(error) || undefined}
        onChange={() => onSelect(value)}
      />
      {mark}
      <span className={styles.text}>
        {label}
        {hint && isHintShown(isDisabled) && <small>{hint}</small>}
      </span>
    </label>
  ))
  return (
    <fieldset
      className={isCompact ? styles.compact : styles.group}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {isCompact ? cards : <div className={isList ? 'stack' : 'cards small'}>{cards}</div>}
      {(hint || note) && (
        <p className="hint row wide">
          {hint && <span>{hint}</span>} {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="problem size-s wide">
          {error}
        </p>
      )}
    </fieldset>
  )
}
