import type { ComponentProps } from 'react'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'plain' | 'danger'
  /** Work is under way: it cannot be pressed again, and says so. */
  isBusy?: boolean
  isWide?: boolean
}

export function Button({ kind = 'primary', isBusy = false, isWide = false, ...rest }: ButtonProps) {
  const looks = [styles.button, kind !== 'primary' && styles[kind], isWide && styles.wide, rest.className]
  return (
    <button
      type="button"
      {...rest}
      className={looks.filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      disabled={isBusy || rest.disabled}
    />
  )
}
