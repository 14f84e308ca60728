import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'plain' | 'danger' | 'quiet'

interface Looks {
  kind?: ButtonKind
  isWide?: boolean
}

interface ButtonProps extends ComponentProps<'button'>, Looks {
  isBusy?: boolean
}

export const buttonLooks = ({ kind = 'primary', isWide = false }: Looks) =>
  [styles.button, kind !== 'primary' && styles[kind], isWide && styles.wide].filter(Boolean).join(' ')

export function Button({ kind, isBusy = false, isWide, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[buttonLooks({ kind, isWide }), rest.className].filter(Boolean).join(' ')}
      aria-busy={isBusy || undefined}
      disabled={isBusy || rest.disabled}
    />
  )
}
