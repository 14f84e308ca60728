import { type KeyboardEvent, useId, useState } from 'react'

interface OptionListOptions {
  label: string
  count: number
  onChoose(index: number): void
  onDelete?(index: number): void
}

/** Combobox pattern of WAI-ARIA: arrows wrap around, Enter chooses, Escape closes. */
export function useOptionList({ label, count, onChoose, onDelete }: OptionListOptions) {
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && count > 0
  const chosen = active < count ? active : -1
  const optionId = (index: number) => `${listId}-${index}`
  const open = () => {
    setWanted(true)
    setActive(-1)
  }
  const close = () => setWanted(false)
  const choose = (index: number) => {
    close()
    onChoose(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      setWanted(true)
      setActive(isOpen && chosen >= 0 ? (chosen + step + count) % count : step > 0 ? 0 : count - 1)
    } else if (event.key === 'Enter' && isOpen && chosen >= 0) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Delete' && isOpen && chosen >= 0) {
      event.preventDefault()
      onDelete?.(chosen)
    } else if (event.key === 'Escape') {
      // Otherwise the browser empties the input, also before the suggestions arrive.
      event.preventDefault()
      close()
    }
  }
  return {
    isOpen,
    open,
    close,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && chosen >= 0 ? optionId(chosen) : undefined,
      onKeyDown,
    } as const,
    list: { id: listId, role: 'listbox', 'aria-label': label } as const,
    option: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === chosen,
      // The input keeps the focus: its blur would close the list before the click.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => choose(index),
    }),
  }
}
