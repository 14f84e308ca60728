import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { findRecordsCall } from '#features/back-office/calls.ts'
import type { FoundRecord } from '#features/back-office/schema.ts'
import { backOfficePath } from '#shared/calls.ts'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { type StaffPage, useCan, useSay } from '#ui/staff/staff.ts'
import styles from './frame.module.css'
import { words } from './messages.ts'

interface Entry {
  to: string
  label: string
  hint: string
}

const searchAfterMs = 150

const isApart = (pages: readonly StaffPage[], places: string[]) =>
  pages.some(({ path, isOwnDocument }) => isOwnDocument && places.includes(`/${path}`))

/** Opens any record or page by a few letters. */
export function Palette({ pages, onClose }: { pages: readonly StaffPage[]; onClose(): void }) {
  const say = useSay()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const entries = useEntries(pages, text.trim())
  const open = (entry: Entry | undefined) => {
    if (!entry) return
    if (isApart(pages, [pathname, entry.to])) return location.assign(backOfficePath + entry.to)
    navigate(entry.to)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, entries.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter') open(entries[active])
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={say(words.open)} onClose={onClose}>
      <input
        type="search"
        className={styles.paletteField}
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-found"
        aria-activedescendant={entries[active] && `palette-${active}`}
        aria-label={say(words.openHint)}
        placeholder={say(words.openHint)}
        autoFocus
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-found" role="listbox" aria-label={say(words.open)} className={styles.found}>
        {entries.map((entry, index) => (
          <div
            key={entry.to}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-active={index === active || undefined}
            onPointerDown={() => open(entry)}
          >
            <span>{entry.label}</span>
            <span className="hint">{entry.hint}</span>
          </div>
        ))}
      </div>
      {text && entries.length === 0 && <p className="hint">{say(words.nothingFound)}</p>}
    </Dialog>
  )
}

function useEntries(pages: readonly StaffPage[], text: string): Entry[] {
  const say = useSay()
  const can = useCan()
  const [records, setRecords] = useState<FoundRecord[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const found =
        text.length < 2
          ? []
          : await call(findRecordsCall, { query: { keyword: text }, signal: leaving.signal }).catch(() => [])
      if (!leaving.signal.aborted) setRecords(found)
    }, searchAfterMs)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [text])
  const ofPages = pages
    .filter(({ path, permission }) => !path.includes(':') && (!permission || can(permission)))
    .filter(({ title }) => title.some((one) => one.toLowerCase().includes(text.toLowerCase())))
    .map(({ path, title }) => ({ to: `/${path}`, label: say(title), hint: say(words.pages) }))
  return [...records.map(({ address, label, hint }) => ({ to: address, label, hint })), ...ofPages].slice(
    0,
    20,
  )
}
