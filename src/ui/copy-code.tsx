import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from './copy.tsx'
import styles from './copy-code.module.css'
import { PathIcon } from './icon.tsx'
import { showToast } from './toast-store.ts'

const sheets = 'M8 8h11v12H8zM5 16V4h11'

interface CopyCodeProps {
  value: string
  /** Written otherwise than copied. */
  children?: ReactNode
  /** Words, not a number. */
  isText?: boolean
}

/** A number that is compared character by character, with a button that copies it. */
export function CopyCode({ value, children = value, isText = false }: CopyCodeProps) {
  const t = useTranslations('common')
  const copy = async () => {
    const isDone = await copyText(value)
    showToast(t(isDone ? 'copied' : 'copyFailed', { value }), isDone ? 'success' : 'warning')
  }
  return (
    <span className={styles.copy}>
      <span className={isText ? undefined : 'code'}>{children}</span>
      <button type="button" className="icon-button" aria-label={t('copyOf', { value })} onClick={copy}>
        <PathIcon path={sheets} size={16} />
      </button>
    </span>
  )
}
