import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useTyped } from '#ui/staff/typed-field.tsx'
import { words } from './messages.ts'

let keys = 0

/**
 * Rows of a form that can be added and removed; each has a key of its own, so that typing stays with its row.
 * Untouched, they follow what is stored; touched, `theirs` is what a colleague made of them meanwhile.
 */
export function useFormRows<Row extends object>(stored: readonly Row[]) {
  const { start, theirs, touch } = useTyped(JSON.stringify(stored))
  const startRows = () => readRows<Row>(start).map((row) => ({ ...row, key: ++keys }))
  const [rows, setRows] = useState(startRows)
  const [shown, setShown] = useState(start)
  if (shown !== start) {
    setShown(start)
    setRows(startRows())
  }
  const edit = (change: (now: typeof rows) => typeof rows) => {
    touch()
    setRows(change)
  }
  return {
    rows,
    theirs: theirs === undefined ? undefined : readRows<Row>(theirs),
    add: (row: Row) => edit((now) => [...now, { ...row, key: ++keys }]),
    remove: (key: number) => edit((now) => now.filter((row) => row.key !== key)),
    change: (key: number, changed: Partial<Row>) =>
      edit((now) => now.map((row) => (row.key === key ? { ...row, ...changed } : row))),
  }
}

const readRows = <Row,>(text: string): Row[] => JSON.parse(text)

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
