import { type ComponentProps, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface FieldProps {
  label: string
  error?: ReactNode
  hint?: ReactNode
  isRequired?: boolean
  children: (control: ControlProps) => ReactNode
}

export interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}

export function Field({ label, error, hint, isRequired, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="size-s">
        {label}
        {isRequired && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
        'aria-required': isRequired || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="muted size-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="problem size-xs" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string
  error?: ReactNode
  hint?: ReactNode
  isRequired?: boolean
  aside?: ReactNode
}

export function TextField({ label, error, hint, isRequired, aside, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <div className={styles.line}>
          <input type="text" {...input} {...control} className={styles.input} />
          {aside}
        </div>
      )}
    </Field>
  )
}

/** In a table, whose head is the label: give it an `aria-label`. */
export const PlainInput = (input: ComponentProps<'input'>) => <input {...input} className={styles.input} />

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'children' | 'onChange'> {
  label: string
  error?: ReactNode
  hint?: ReactNode
  isRequired?: boolean
  onText(text: string): void
}

export function TextAreaField({ label, error, hint, isRequired, onText, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <textarea {...textarea} {...control} onChange={({ currentTarget: { value } }) => onText(value)} />
      )}
    </Field>
  )
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
  error?: ReactNode
  hint?: ReactNode
  isRequired?: boolean
}

export function SelectField({ label, error, hint, isRequired, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isRequired={isRequired}>
      {(control) => (
        <select {...select} {...control} className={styles.input}>
          {children}
        </select>
      )}
    </Field>
  )
}

/**
 * Focuses the first refused field once it is rendered. React renders the answer of a call in a task of its own, before
 * or after the next frame.
 */
export function focusFirstInvalid(container: HTMLElement | null = document.querySelector('main')) {
  const focus = () => {
    const field = container?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus()
    return field != null && field === document.activeElement
  }
  requestAnimationFrame(() => {
    if (!container || focus()) return
    const observer = new MutationObserver(() => focus() && observer.disconnect())
    observer.observe(container, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-invalid', 'disabled'],
    })
    setTimeout(() => observer.disconnect(), 1000)
  })
}
