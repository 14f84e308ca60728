import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will happen. */
  children?: ReactNode
  /** Names the deed: the button that does it. */
  action: string
  /** Names the button that leaves everything as it is. */
  keep?: string
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
  keep,
  kind,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useTranslations('common')
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.text}>{children}</div>
      <div className={styles.buttons}>
        <Button kind="plain" onClick={onClose}>
          {keep ?? t('cancel')}
        </Button>
        <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
