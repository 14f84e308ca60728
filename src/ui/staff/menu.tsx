import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './staff.module.css'

interface MenuProps {
  label: ReactNode
  /** Says what the button opens, where the label does not. */
  name?: string
  /** The panel ends where the button ends, for buttons at the right edge. */
  isAtEnd?: boolean
  children(close: () => void): ReactNode
}

/** A button with a panel below it. Escape and a click elsewhere close it. */
export function Menu({ label, name, isAtEnd, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape, which closes the panel
    <div
      ref={box}
      className={styles.menu}
      data-end={isAtEnd || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-expanded={isOpen}
        aria-label={name}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
        <div role="group" aria-label={name} className={`floating ${styles.menuPanel}`}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
