import { useEffect, useState } from 'react'
import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { searchReceivablesCall } from '../calls.ts'
import type { Receivable } from '../schema.ts'
import { words } from './messages.ts'

const searchAfterMs = 300
const shortest = 2

/** Finds what waits for money, and lets the viewer choose one. */
export function ReceivableSearch({ onChoose }: { onChoose(one: Receivable): void }) {
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<Receivable[]>()
  useEffect(() => {
    setFound(undefined)
    if (keyword.trim().length < shortest) return
    const leaving = new AbortController()
    const timer = setTimeout(
      () =>
        call(searchReceivablesCall, { query: { keyword: keyword.trim() }, signal: leaving.signal }).then(
          setFound,
          () => {},
        ),
      searchAfterMs,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [keyword])
  return (
    <div className="stack">
      <TextField
        type="search"
        label={say(words.search)}
        hint={say(words.searchHint)}
        value={keyword}
        autoComplete="off"
        maxLength={100}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {found?.length === 0 && <p className="hint">{say(words.nothing)}</p>}
      <ul className="lines">
        {found?.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <ReceivableLine one={one} onChoose={() => onChoose(one)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ReceivableLine({ one, onChoose }: { one: Receivable; onChoose(): void }) {
  const say = useSay()
  return (
    <button
      type="button"
      className="spread"
      aria-label={say(words.choose, { number: one.number })}
      onClick={onChoose}
    >
      <span>
        <span className="code">{one.number}</span> <small>{one.companyName}</small>
      </span>
      <span>
        {say(words.due)} {yuanText(one.due)}
      </span>
    </button>
  )
}
