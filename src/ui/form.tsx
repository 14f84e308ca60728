import { useMounted } from '@mantine/hooks'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import styles from './field.module.css'

interface FormEndProps {
  problem: string | undefined
  isBusy: boolean
  isWide?: boolean
  /** Nothing is sent before the scripts run. */
  needsScripts?: boolean
  onCancel?(): void
  children: ReactNode
}

export function FormEnd({ problem, isBusy, isWide, needsScripts, onCancel, children }: FormEndProps) {
  const common = useTranslations('common')
  const isMounted = useMounted()
  return (
    <>
      <p className={`problem ${styles.problem}`} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" isBusy={isBusy} isWide={isWide} disabled={needsScripts && !isMounted}>
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

export const Checkbox = ({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={styles.checkbox}>
    <input type="checkbox" {...input} />
    {children}
  </label>
)
