import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { Note } from '../tag.tsx'
import { words } from './grid/messages.ts'
import { PanelNews } from './live-panel.tsx'
import styles from './staff.module.css'
import { useSay } from './staff.ts'

interface RecordPanelProps {
  /** Empty until the record is read. */
  title: ReactNode
  onClose(): void
  /** What can be done with the record, at the lower edge. */
  actions?: ReactNode
  children: ReactNode
}

/** One record beside its grid. Escape closes it and leads back to the grid. */
export function RecordPanel({ title, onClose, actions, children }: RecordPanelProps) {
  const say = useSay()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return
      onClose()
      document.querySelector<HTMLElement>('[data-grid]')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <aside ref={panel} className={styles.panel} aria-labelledby={id}>
      <header className={`line spread ${styles.panelHead}`}>
        <h2 id={id}>{title || say(words.loading)}</h2>
        <button type="button" className="icon-button" aria-label={say(words.closePanel)} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <PanelNews />
      <div className={`form ${styles.page} ${styles.panelBody}`}>{children}</div>
      {actions && <footer className={`buttons ${styles.panelFoot}`}>{actions}</footer>}
    </aside>
  )
}

/** What a grid gives to the panel of its opened record. */
export interface OpenRecordProps {
  id: string
  onClose(): void
  /** The grid reads its rows again. */
  onChanged(): void
}

export const PanelProblem = ({ children }: { children: ReactNode }) => <Note tone="error">{children}</Note>
