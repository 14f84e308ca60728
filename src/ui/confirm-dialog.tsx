import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children?: ReactNode
  /** Names the deed: the button that does it. */
  action: string
  kind?: 'primary' | 'danger'
  isBusy?: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks before something that cannot be undone. Rendered while it is open; focus goes back to where it was. */
export function ConfirmDialog({
  title,
  children,
  action,
  kind,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTranslations('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{title}</h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.buttons}>
        <Button kind="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
