import { type FormEvent, useState } from 'react'
import { useLocale } from 'use-intl'
import { say as sayIn } from '#i18n/say.ts'
import { type Locale, textIn } from '#shared/locale.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { ConfirmedButton } from '#ui/dialog.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useRecordDraft } from '#ui/staff/record-draft.ts'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { overtakenWords, useTheirs } from '#ui/staff/typed-field.tsx'
import { Note, Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { changeWordingCall, readWordingCall } from './calls.ts'
import { words } from './messages.ts'
import type { MessageWording } from './schema.ts'
import { kindNameOf, problemOfWording, sampleValues, type Wording } from './wording.ts'
import { wordingGrid } from './wording-grid.ts'

const queues = [{ title: words.changed, address: 'filter=isWritten:yes' }]

export default function WordingsPage() {
  return <GridPage grid={wordingGrid} presets={queues} panel={(record) => <WordingPanel {...record} />} />
}

const titleIn = (locale: Locale, { titleZh, titleEn }: Wording) => textIn(locale, [titleZh, titleEn])

function WordingPanel(opened: OpenRecordProps) {
  const say = useSay()
  const locale: Locale = useLocale()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(readWordingCall, { params: { id: opened.id }, ...poll })}
      subject="messageText"
      version={({ version }) => version}
      title={({ kind, own, written }) => (
        <>
          {say(kindNameOf(kind))} · {titleIn(locale, written ?? own)}{' '}
          {written && <Tag tone="info">{say(words.changed)}</Tag>}
        </>
      )}
      actions={(record, { changed }) => record.written && <RestoreButton record={record} onDone={changed} />}
    >
      {(record, changed) => <WordingForm record={record} onDone={changed} />}
    </RecordFrame>
  )
}

interface FormProps {
  record: MessageWording
  onDone(): void
}

function WordingForm({ record, onDone }: FormProps) {
  const say = useSay()
  const { id, version, own, written, placeholders } = record
  const start = written ?? own
  const [wasOvertaken, setOvertaken] = useState(false)
  const { draft: texts, theirs, change, reset } = useRecordDraft<Wording>(start)
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return send(async () => {
      try {
        await call(changeWordingCall, { params: { id }, body: { version, written: texts } })
        showToast(say(words.saved))
        onDone()
        reset()
        setOvertaken(false)
      } catch (failure) {
        if (!(failure instanceof CallFailure && failure.code === 'conflict')) throw failure
        setOvertaken(true)
        onDone()
      }
    })
  }
  return (
    <form className="form" onSubmit={submit}>
      <p className="hint">{say(words.hint)}</p>
      {placeholders.length > 0 && (
        <p className="hint">
          {say(words.placeholders)}:{' '}
          <span className="code">{placeholders.map((name) => `{${name}}`).join(' ')}</span>
        </p>
      )}
      <Fields texts={texts} theirs={theirs} errors={errors} onChange={change} />
      <Preview texts={texts} own={own} known={placeholders} />
      {wasOvertaken && <Note tone="warning">{say(overtakenWords.problem)}</Note>}
      {problem && Object.keys(errors).length === 0 && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {JSON.stringify(texts) !== JSON.stringify(start) && (
        <div className="buttons">
          <Button type="submit" isBusy={isBusy}>
            {say(words.save)}
          </Button>
        </div>
      )}
    </form>
  )
}

interface FieldsProps {
  texts: Wording
  /** What a colleague wrote meanwhile. */
  theirs: Partial<Wording>
  errors: Record<string, string>
  onChange(part: Partial<Wording>): void
}

function Fields({ texts, theirs, errors, onChange }: FieldsProps) {
  const say = useSay()
  const hintOf = useTheirs(theirs)
  const field = (name: keyof Wording) => ({
    label: say(words[name]),
    value: texts[name],
    hint: hintOf(name),
    error: errors[`written.${name}`],
    required: true,
    isRequired: true,
  })
  return (
    <>
      {(['titleZh', 'titleEn'] as const).map((name) => (
        <TextField
          key={name}
          {...field(name)}
          maxLength={200}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      {(['bodyZh', 'bodyEn'] as const).map((name) => (
        <TextAreaField
          key={name}
          {...field(name)}
          rows={3}
          maxLength={2000}
          onText={(text) => onChange({ [name]: text })}
        />
      ))}
    </>
  )
}

interface PreviewProps {
  texts: Wording
  own: Wording
  known: string[]
}

/** What a member would read, with examples for the values. */
function Preview({ texts, own, known }: PreviewProps) {
  const say = useSay()
  const all = [...Object.values(texts), ...Object.values(own)]
  const written = (locale: Locale, zh: string, en: string) => {
    const text = textIn(locale, [zh, en])
    return problemOfWording(text, known) ? text : sayIn(locale, [text, text], sampleValues(all, locale))
  }
  return (
    <section className="tight">
      <h3>{say(words.preview)}</h3>
      {(['zh', 'en'] as const).map((locale) => (
        <article key={locale} className="card tight" lang={locale === 'zh' ? 'zh-CN' : 'en'}>
          <strong>{written(locale, texts.titleZh, texts.titleEn)}</strong>
          <span>{written(locale, texts.bodyZh, texts.bodyEn)}</span>
          <span className="hint">{textIn(locale, words.mailEnd)}</span>
        </article>
      ))}
    </section>
  )
}

function RestoreButton({ record: { id, version }, onDone }: FormProps) {
  const say = useSay()
  return (
    <ConfirmedButton
      label={say(words.restore)}
      title={say(words.restore)}
      kind="plain"
      done={say(words.restored)}
      send={async () => {
        await call(changeWordingCall, { params: { id }, body: { version, written: null } })
        onDone()
      }}
    >
      {say(words.restoreText)}
    </ConfirmedButton>
  )
}
