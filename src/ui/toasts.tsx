import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from './icon.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

const none: Toast[] = []

/** For the root. Nothing here loads later, as the network may be gone. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    // reopening puts it above a dialog that opened after it
    region.current?.hidePopover?.()
    region.current?.showPopover?.()
  }, [newest])
  return (
    <div ref={region} popover="manual" aria-live="polite" className={styles.region}>
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastBox({ toast: { id, message, kind, link, durationMs } }: { toast: Toast }) {
  const t = useTranslations('common')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only keep it open
    <div
      role={kind === 'success' ? 'status' : 'alert'}
      className={`${styles.toast} ${styles[kind]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        {message} {link && <Link to={link.to}>{link.text}</Link>}
      </p>
      <button type="button" aria-label={t('close')} onClick={() => dismissToast(id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
