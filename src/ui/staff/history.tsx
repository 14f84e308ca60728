import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Text } from '#shared/locale.ts'
import { addNoteCall, readHistoryCall } from '#shared/staff/calls.ts'
import type { HistoryEntry } from '#shared/staff/schema.ts'
import type { Subject } from '#shared/staff/subjects.ts'
import { Button } from '../button.tsx'
import { call } from '../call.ts'
import { showFailure } from '../use-mutation.ts'
import { ActionFacts } from './action-facts.tsx'
import { actionText } from './action-text.ts'
import { shanghaiMinute } from './grid/cell.tsx'
import { useFollowed } from './live-panel.tsx'
import { NoteField } from './note-field.tsx'
import styles from './staff.module.css'
import { useSay } from './staff.ts'
import { useRead } from './use-record.ts'

const words = {
  title: ['备注与操作记录', 'Notes and changes'],
  add: ['添加备注', 'Add note'],
  none: ['暂无记录', 'Nothing yet'],
} as const satisfies Record<string, Text>

interface HistoryProps {
  /** As the audit log names it. */
  subject: Subject
  id: string
  /** Of the record: with another one the history is read again. */
  version?: string | number | undefined
}

const keyOf = ({ at, name, action, text }: HistoryEntry) => `${at} ${name} ${action} ${text}`

/** Outside of a panel it is read again with each version only. */
function useHistory({ subject, id, version }: HistoryProps) {
  const { record, reload, follow } = useRead(
    (poll) => call(readHistoryCall, { query: { subject, id }, ...poll }),
    `${subject} ${id}`,
  )
  const read = useRef(version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
    reload()
  }, [version, reload])
  useFollowed(async (poll) => {
    const { record: now, before } = (await follow(poll)) ?? {}
    const known = before && new Set(before.map(keyOf))
    return { entries: known && now?.filter((entry) => !known.has(keyOf(entry))) }
  })
  return { record, reload }
}

/** Notes of staff on a record, and who changed it. */
export function History({ subject, id, version }: HistoryProps) {
  const say = useSay()
  const { record, reload } = useHistory({ subject, id, version })
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await call(addNoteCall, { body: { subject, id, text } })
      setText('')
      await reload()
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="stack">
      <h3>{say(words.title)}</h3>
      <form className="stack" onSubmit={submit}>
        <NoteField subject={subject} text={text} onText={setText} />
        <div className="buttons">
          <Button type="submit" kind="plain" isBusy={isBusy} disabled={text.trim() === ''}>
            {say(words.add)}
          </Button>
        </div>
      </form>
      {record?.length === 0 && <p className="hint">{say(words.none)}</p>}
      <ol className={styles.history}>
        {record?.map(({ at, name, text: note, action, detail }) => (
          <li key={`${at} ${action} ${note}`}>
            <span className="hint">
              {shanghaiMinute(at)} · {name}
            </span>
            {note ? <p>{note}</p> : <Change action={action ?? ''} detail={detail} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The stored name of the action is in its title: the audit log is searched by it. */
function Change({ action, detail }: { action: string; detail: string | null }) {
  const say = useSay()
  return (
    <>
      <p title={action}>{say(actionText(action))}</p>
      <ActionFacts action={action} detail={detail} />
    </>
  )
}
