import { type ComponentProps, useId, useRef } from 'react'
import styles from './field.module.css'
import { TextField } from './field.tsx'
import { Icon } from './icon.tsx'

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  name: string
  action: string
}

/** A day written `2026-11-22` whatever the language of the browser, typed or taken from its calendar. */
export function DateField({ action, label, defaultValue, ...input }: DateFieldProps) {
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
              if (text.current) text.current.value = currentTarget.value
            }}
          />
        </span>
      }
    />
  )
}
