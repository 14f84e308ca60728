import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, type ButtonKind } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useClosedByBack } from './open-dialogs.ts'
import { useMutation } from './use-mutation.ts'

interface DialogProps {
  title: string
  /** Escape leaves it open: it ends by its own buttons. */
  isInsistent?: boolean
  isDrawer?: boolean
  /** Comes up from the bottom, as wide as a phone. */
  isSheet?: boolean
  isWide?: boolean
  onClose(): void
  children: ReactNode
}

/** Rendered while it is open. A click outside closes drawers and sheets only, going back every dialog. */
export function Dialog({ title, isInsistent, isDrawer, isSheet, isWide, onClose, children }: DialogProps) {
  const t = useTranslations('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    // without this a browser closes a dialog when its close request was refused twice
    if (isInsistent) shown?.setAttribute('closedby', 'none')
    shown?.showModal()
    return () => shown?.close()
  }, [isInsistent])
  useClosedByBack(isInsistent ? undefined : onClose)
  const closeBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current && isBeside(event, dialog.current)) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    <dialog
      ref={dialog}
      className={[
        styles.dialog,
        isDrawer && styles.drawer,
        isSheet && styles.sheet,
        isWide && styles.isWide,
        !isSheet && 'flow',
      ]
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={id}
      onClick={isDrawer || isSheet ? closeBeside : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!isInsistent) onClose()
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {isSheet ? <div className={styles.choices}>{children}</div> : children}
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label={t('close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}

/** The backdrop of an open dialog counts as the dialog itself. */
function isBeside({ clientX, clientY }: MouseEvent, dialog: HTMLDialogElement) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

interface ConfirmDialogProps {
  title: string
  children?: ReactNode
  action: string
  keep?: string
  kind?: 'primary' | 'danger'
  isBusy?: boolean
  onConfirm(): void
  onClose(): void
}

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
      <div className="stack muted">{children}</div>
      <div className={`buttons ${styles.buttons}`}>
        <Button kind={kind} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {keep ?? t('cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

interface ConfirmedButtonProps extends Pick<ConfirmDialogProps, 'title' | 'keep' | 'children'> {
  label: string
  /** For screen readers: the row of a list that the button belongs to. */
  name?: string
  /** Label in the dialog, if it differs. */
  action?: string
  isDestructive?: boolean
  kind?: ButtonKind
  done: string
  send(): Promise<unknown>
}

/** A button whose call is sent after a confirmation. */
export function ConfirmedButton({
  label,
  name,
  action = label,
  isDestructive,
  kind = isDestructive ? 'danger' : 'primary',
  done,
  send,
  ...dialog
}: ConfirmedButtonProps) {
  const { mutate, isBusy } = useMutation()
  const [isOpen, setOpen] = useState(false)
  const confirm = async () => {
    await mutate(done, send)
    setOpen(false)
  }
  return (
    <>
      <Button kind={kind} aria-label={name && `${label} ${name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          {...dialog}
          action={action}
          kind={isDestructive ? 'danger' : 'primary'}
          isBusy={isBusy}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
