import { type FormEvent, useState } from 'react'
import { useLocale } from 'use-intl'
import type { Locale, Text } from '#shared/locale.ts'
import { addNoteCall, readHistoryCall } from '#shared/staff/calls.ts'
import type { Subject } from '#shared/staff/subjects.ts'
import { Button } from '../button.tsx'
import { call } from '../call.ts'
import { showFailure } from '../use-mutation.ts'
import { actionFacts, actionText } from './action-text.ts'
import { valueText } from './field-text.ts'
import { fieldText } from './field-words.ts'
import { shanghaiMinute } from './grid/cell.tsx'
import { NoteField } from './note-field.tsx'
import { useRecord } from './record-panel.tsx'
import styles from './staff.module.css'
import { useSay } from './staff.ts'

const words = {
  title: ['备注与操作记录', 'Notes and changes'],
  add: ['添加备注', 'Add note'],
  none: ['暂无记录', 'Nothing yet'],
} as const satisfies Record<string, Text>

interface HistoryProps {
  /** As the audit log names it. */
  subject: Subject
  id: string
  /** Of the record: another one is read with its changes. */
  version?: string | undefined
}

/** Notes of staff on a record, and who changed it. */
export function History({ subject, id, version = '' }: HistoryProps) {
  const say = useSay()
  const { record, reload } = useRecord(
    () => call(readHistoryCall, { query: { subject, id } }),
    `${subject} ${id} ${version}`,
  )
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

const isStated = (value: unknown) => value !== undefined && value !== null && value !== ''

/** What an action changed, with what was before. */
export function ActionFacts({ action, detail }: { action: string; detail: string | null }) {
  const say = useSay()
  const locale: Locale = useLocale()
  return actionFacts(action, detail).map(({ name, after, ...fact }) => (
    <p key={name}>
      <small className="hint" title={name}>
        {say(fieldText(name))}
      </small>{' '}
      {isStated(fact.before) && <del>{valueText(locale, name, fact.before)}</del>}{' '}
      <small>{valueText(locale, name, after)}</small>
    </p>
  ))
}
