import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { words } from './messages.ts'

let keys = 0

/** Rows of a form that can be added and removed; each has a key of its own, so that typing stays with its row. */
export function useFormRows<Row extends object>(initial: readonly Row[]) {
  const [rows, setRows] = useState(() => initial.map((row) => ({ ...row, key: ++keys })))
  return {
    rows,
    reset: (now: readonly Row[]) => setRows(now.map((row) => ({ ...row, key: ++keys }))),
    add: (row: Row) => setRows((now) => [...now, { ...row, key: ++keys }]),
    remove: (key: number) => setRows((now) => now.filter((row) => row.key !== key)),
    change: (key: number, changed: Partial<Row>) =>
      setRows((now) => now.map((row) => (row.key === key ? { ...row, ...changed } : row))),
  }
}

interface RowsFieldProps {
  title: string
  addLabel: string
  /** No more rows are possible. */
  isFull?: boolean
  isLocked?: boolean
  rows: { key: number; content: ReactNode }[]
  onAdd(): void
  onRemove(key: number): void
}

export function RowsField({ title, addLabel, isFull, isLocked, rows, onAdd, onRemove }: RowsFieldProps) {
  const say = useSay()
  return (
    <fieldset className="stack" disabled={isLocked}>
      <legend>{title}</legend>
      {rows.map(({ key, content }, index) => (
        <div key={key} className="line">
          {content}
          {!isLocked && (
            <button
              type="button"
              className="icon-button"
              aria-label={say(words.removeRow, { place: index + 1 })}
              onClick={() => onRemove(key)}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      {!isLocked && !isFull && (
        <div className="buttons">
          <Button kind="plain" onClick={onAdd}>
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** `12.30` of 1230 fen. */
export const yuanInput = (fen: number | null) => (fen === null ? '' : (fen / 100).toFixed(2))
export const fenOfYuan = (yuan: string) => Math.round(Number(yuan) * 100)
