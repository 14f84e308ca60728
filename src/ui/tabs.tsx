import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './tabs.module.css'

interface Tab<Name extends string> {
  name: Name
  label: string
}

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect(name: Name): void
  /** Hidden when not selected, so that what was typed stays. */
  panel: (name: Name) => ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

export function Tabs<Name extends string>({ label, tabs, selected, onSelect, panel }: TabsProps<Name>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = tabs.findIndex(({ name }) => name === selected)
    const next = placeAfter(event.key, place, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.name)
    document.getElementById(`${id}-${tab.name}`)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === selected}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ name }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== selected}
          className={styles.panel}
        >
          {panel(name)}
        </div>
      ))}
    </div>
  )
}

function placeAfter(key: string, place: number, count: number) {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : (place + step + count) % count
}
