import { type ComponentProps, useId, useRef } from 'react'
import { useFormatter } from 'use-intl'
import styles from './field.module.css'
import { SelectField, TextField } from './field.tsx'
import { Icon } from './icon.tsx'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  name: string
  action: string
  /** For a controlled field: the day taken from the calendar. */
  onPick?(day: string): void
}

/** A day written `2026-11-22` whatever the language of the browser, typed or taken from its calendar. */
export function DateField({ action, label, defaultValue, onPick, ...input }: DateFieldProps) {
  const text = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <TextField
      {...input}
      ref={text}
      label={label}
      defaultValue={defaultValue}
      inputMode="numeric"
      autoComplete="off"
      placeholder="yyyy-mm-dd"
      pattern="\d{4}-\d{2}-\d{2}"
      title="yyyy-mm-dd"
      maxLength={10}
      aside={
        <span className={styles.calendar}>
          <button
            type="button"
            aria-label={`${action} ${label}`}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon name="down" size={14} />
          </button>
          <input
            ref={calendar}
            id={useId()}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            defaultValue={defaultValue}
            onChange={({ currentTarget }) => {
              if (onPick) onPick(currentTarget.value)
              else if (text.current) text.current.value = currentTarget.value
            }}
          />
        </span>
      }
    />
  )
}

const monthsListed = 60

interface MonthFieldProps {
  label: string
  name: string
  /** `2026-11` */
  value: string
  /** The last month listed, unless `value` is later. */
  latest: string
}

/** A month named in the language of the page, whatever the language of the browser. */
export function MonthField({ label, name, value, latest }: MonthFieldProps) {
  const format = useFormatter()
  const [year = 0, number = 1] = latest.split('-').map(Number)
  const listed = Array.from({ length: monthsListed }, (_, ago) =>
    new Date(Date.UTC(year, number - 1 - ago, 1)).toISOString().slice(0, 7),
  )
  const months = [...new Set([...listed, value])].toSorted().reverse()
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      {months.map((month) => (
        <option key={month} value={month}>
          {format.dateTime(new Date(`${month}-01T00:00:00+08:00`), 'month')}
        </option>
      ))}
    </SelectField>
  )
}
