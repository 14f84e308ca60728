import { useEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

interface SelectSheetProps {
  select: HTMLSelectElement
  onClose(): void
}

/** The choices of a `<select>`, in the order and the groups of its HTML. */
export function SelectSheet({ select, onClose }: SelectSheetProps) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'center' })
    current.current?.focus()
  }, [])
  const choose = (index: number) => {
    onClose()
    if (index === select.selectedIndex) return
    select.selectedIndex = index
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  }
  return (
    <Dialog isSheet title={nameOf(select)} onClose={onClose}>
      <ul className={styles.options}>
        {[...select.options].map((option) => {
          const group = groupStartedBy(option)
          return (
            <li key={option.index} hidden={Boolean(option.hidden)}>
              {group && <p className={styles.group}>{group}</p>}
              <button
                type="button"
                ref={option.selected ? current : undefined}
                aria-current={option.selected || undefined}
                disabled={isDisabled(option)}
                onClick={() => choose(option.index)}
              >
                {option.label}
                {option.selected && <Icon name="check" size={18} />}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

function nameOf(select: HTMLSelectElement) {
  const label = [...(select.labels ?? [])]
    .flatMap(({ childNodes }) => [...childNodes])
    .filter((node) => !(node instanceof HTMLElement && (node.contains(select) || node.ariaHidden === 'true')))
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim()
  return select.getAttribute('aria-label') || label
}

const groupOf = ({ parentElement }: HTMLOptionElement) =>
  parentElement instanceof HTMLOptGroupElement ? parentElement : undefined

const groupStartedBy = (option: HTMLOptionElement) =>
  option.previousElementSibling ? undefined : groupOf(option)?.label

const isDisabled = (option: HTMLOptionElement) => option.disabled || groupOf(option)?.disabled
