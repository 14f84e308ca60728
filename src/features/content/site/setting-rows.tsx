import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useSay } from '#ui/staff/staff.ts'
import type { RowColumn } from './fields.ts'
import { words } from './messages.ts'

type Json = Record<string, unknown>

const partAt = (row: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, name) => (part as Json | undefined)?.[name], row)

function withPart(row: Json, [name = '', ...rest]: string[], value: unknown): Json {
  if (rest.length === 0) return { ...row, [name]: value }
  return { ...row, [name]: withPart((row[name] ?? {}) as Json, rest, value) }
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

const cellValue = (text: string, { kind }: RowColumn) => {
  if (kind === 'list')
    return text
      .split(/[,，、\s]+/)
      .map((part) => part.trim())
      .filter(Boolean)
  return kind === 'number' && text.trim() !== '' ? Number(text) : text
}

/** A record of names and numbers is edited as rows, too. */
const rowsOf = (value: unknown, columns: RowColumn[]): Json[] => {
  if (Array.isArray(value)) return value
  const [key, figure] = columns
  return Object.entries((value ?? {}) as Json).map(([name, one]) => ({
    [key?.path ?? '']: name,
    [figure?.path ?? '']: one,
  }))
}

interface SettingRowsProps {
  /** JSON of a list, or of a record. */
  text: string
  columns: RowColumn[]
  error: string | undefined
  onText(text: string): void
}

/** A list of a setting, one card for each entry. */
export function SettingRows({ text, columns, error, onText }: SettingRowsProps) {
  const say = useSay()
  const value: unknown = JSON.parse(text)
  const rows = rowsOf(value, columns)
  const write = (next: Json[]) => {
    const [key, figure] = columns
    const stored = Array.isArray(value)
      ? next
      : Object.fromEntries(next.map((row) => [row[key?.path ?? ''], row[figure?.path ?? '']]))
    onText(JSON.stringify(stored, null, 2))
  }
  const move = (from: number, to: number) => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    write(next)
  }
  return (
    <>
      <ol className="stack">
        {rows.map((row, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own
            key={index}
            row={row}
            columns={columns}
            onRow={(changed) => write(rows.map((one, at) => (at === index ? changed : one)))}
            onUp={Array.isArray(value) && index > 0 ? () => move(index, index - 1) : undefined}
            onRemove={() => write(rows.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {error && (
        <p className="problem" role="alert">
          {error}
        </p>
      )}
      <div className="buttons">
        <Button kind="plain" onClick={() => write([...rows, emptyRow(columns)])}>
          {say(words.addRow)}
        </Button>
      </div>
    </>
  )
}

interface EntryProps {
  row: Json
  columns: RowColumn[]
  onRow(row: Json): void
  onUp: (() => void) | undefined
  onRemove(): void
}

function Entry({ row, columns, onRow, onUp, onRemove }: EntryProps) {
  const say = useSay()
  return (
    <li className="card stack">
      <div className="two">
        {columns.map((column) => (
          <RowCell
            key={column.path}
            column={column}
            start={textOf(partAt(row, column.path))}
            onText={(typed) => onRow(withPart(row, column.path.split('.'), cellValue(typed, column)))}
          />
        ))}
      </div>
      <div className="buttons">
        {onUp && (
          <Button kind="quiet" onClick={onUp}>
            {say(words.up)}
          </Button>
        )}
        <Button kind="quiet" onClick={onRemove}>
          {say(words.removeRow)}
        </Button>
      </div>
    </li>
  )
}

const emptyRow = (columns: RowColumn[]) =>
  columns.reduce<Json>(
    (row, column) =>
      withPart(row, column.path.split('.'), column.kind === 'number' ? 1 : cellValue('', column)),
    {},
  )

interface RowCellProps {
  column: RowColumn
  start: string
  onText(text: string): void
}

const RowCell = ({ column, start, onText }: RowCellProps) => {
  const say = useSay()
  // a comma that was just typed is no entry yet
  const [typed, setTyped] = useState(start)
  if (textOf(cellValue(typed, column)) !== start) setTyped(start)
  return (
    <TextField
      label={say(column.title)}
      value={typed}
      autoComplete="off"
      inputMode={column.kind === 'number' ? 'numeric' : undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onText(currentTarget.value)
      }}
    />
  )
}
