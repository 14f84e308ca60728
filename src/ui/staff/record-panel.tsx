import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { CallFailure } from '../call.ts'
import { Icon } from '../icon.tsx'
import { Note } from '../tag.tsx'
import { words } from './grid/messages.ts'
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

/**
 * Reads a record, and again on request. `undefined` until the first answer.
 * `changed` follows each action on it: the record and the grid around it are read again.
 */
export function useRecord<T>(
  read: (poll: { isBackground?: boolean }) => Promise<T>,
  key: string,
  onChanged?: () => void,
) {
  const [loaded, setLoaded] = useState<{ key: string; record: T }>()
  const [problem, setProblem] = useState<string>()
  const reader = useRef(read)
  reader.current = read
  const reload = useCallback(
    async (poll: { isBackground?: boolean } = {}) => {
      try {
        const record = await reader.current(poll)
        setProblem(undefined)
        setLoaded({ key, record })
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure
        setProblem(failure.words())
      }
    },
    [key],
  )
  useEffect(() => {
    reload()
  }, [reload])
  const changed = async () => {
    await reload()
    onChanged?.()
  }
  return { record: loaded?.key === key ? loaded.record : undefined, problem, reload, changed }
}

export const PanelProblem = ({ children }: { children: ReactNode }) => <Note tone="error">{children}</Note>
