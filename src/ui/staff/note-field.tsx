import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Text } from '#shared/locale.ts'
import { listReadersCall } from '#shared/staff/calls.ts'
import type { Subject } from '#shared/staff/subjects.ts'
import { call } from '../call.ts'
import { TextAreaField } from '../field.tsx'
import styles from './staff.module.css'
import { useSay } from './staff.ts'

const words = {
  note: ['内部备注（客户不可见）', 'Internal note (never shown to customers)'],
  hint: ['输入 @ 提醒同事', 'Type @ to notify a colleague'],
  colleagues: ['同事', 'Colleagues'],
} as const satisfies Record<string, Text>

const mostOffered = 6
const begun = /@([^\s@]{0,20})$/

interface NoteFieldProps {
  subject: Subject
  text: string
  onText(text: string): void
}

/** A note in which `@` proposes colleagues who may read the record. */
export function NoteField({ subject, text, onText }: NoteFieldProps) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const names = useReaders(subject, text.includes('@'))
  const typed = begun.exec(text)?.[1]
  const offered =
    typed === undefined
      ? []
      : names.filter((name) => name !== typed && name.includes(typed)).slice(0, mostOffered)
  const choose = (name: string) => {
    onText(text.replace(begun, `@${name} `))
    setActive(0)
    box.current?.querySelector('textarea')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active]
    if (chosen === undefined) return
    if (event.key === 'ArrowDown') setActive((active + 1) % offered.length)
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div ref={box} className={styles.noteField}>
      <TextAreaField
        label={say(words.note)}
        hint={say(words.hint)}
        value={text}
        rows={2}
        maxLength={2000}
        onText={(next) => {
          setActive(0)
          onText(next)
        }}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <div role="listbox" aria-label={say(words.colleagues)} className={styles.colleagues}>
          {offered.map((name, index) => (
            <button
              key={name}
              type="button"
              role="option"
              aria-selected={index === active}
              onClick={() => choose(name)}
            >
              @{name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Read when the first `@` is typed. */
function useReaders(subject: Subject, isWanted: boolean) {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    call(listReadersCall, { query: { subject }, signal: leaving.signal }).then(
      (people) => setNames([...new Set(people.map(({ name }) => name))]),
      () => {}, // without proposals a name can still be typed
    )
    return () => leaving.abort()
  }, [subject, isWanted])
  return names
}
