import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import styles from './field.module.css'

interface FormEndProps {
  /** What is wrong with the whole, said beside the button. */
  problem: string | undefined
  isBusy: boolean
  isWide?: boolean
  /** With it, a second button calls the form off. */
  onCancel?(): void
  /** What the button says. */
  children: ReactNode
}

/** The end of every form that is sent: what went wrong, and the button. */
export function FormEnd({ problem, isBusy, isWide, onCancel, children }: FormEndProps) {
  const common = useTranslations('common')
  return (
    <>
      <p className={`problem ${styles.problem}`} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy} isWide={isWide}>
          {children}
        </Button>
        {onCancel && (
          <Button kind="plain" onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
    </>
  )
}

/** A checkbox with its label. */
export const Checkbox = ({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={styles.checkbox}>
    <input type="checkbox" {...input} />
    {children}
  </label>
)
