import type { KeyboardEvent } from 'react'

interface Keys {
  rows: readonly { id: string }[]
  hasSelection: boolean
  onToggle(id: string): void
  onOpen(id: string): void
  active: number
  place(index: number): void
}

const pageOfRows = 15

/** Arrows or j and k move, Enter opens, x selects. */
export function gridKeys({ rows, active, place, hasSelection, onToggle, onOpen }: Keys) {
  const move: Record<string, number> = {
    ArrowDown: active + 1,
    j: active + 1,
    ArrowUp: active - 1,
    k: active - 1,
    PageDown: active + pageOfRows,
    PageUp: active - pageOfRows,
    Home: 0,
    End: rows.length - 1,
  }
  return (event: KeyboardEvent) => {
    const isTyping = (event.target as HTMLElement).matches('input:not([type=checkbox]), select, textarea')
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[active]
    const next = move[event.key]
    if (next !== undefined) place(next)
    else if (event.key === 'Enter' && row && (event.target as HTMLElement).dataset.grid) onOpen(row.id)
    else if (event.key === 'x' && row && hasSelection) onToggle(row.id)
    else return
    event.preventDefault()
  }
}
