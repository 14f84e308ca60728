import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { Checkbox } from '#ui/form.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { overtakenWords } from '#ui/staff/typed-field.tsx'
import { Note } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { writeSettingCall } from '../calls.ts'
import styles from '../staff.module.css'
import { composeValue, type SettingField, type SettingForm, settingForms, textsOf } from './fields.ts'
import { words } from './messages.ts'
import type { SettingInput, StoredSetting, StoredSettings } from './schema.ts'
import { SettingRows } from './setting-rows.tsx'

interface SettingCardProps {
  setting: StoredSetting
  onWritten(settings: StoredSettings): void
  onConflict(): Promise<void>
}

/** One setting with its explanation. It is saved by itself. */
export function SettingCard({
  setting: { name, value, updatedAt },
  onWritten,
  onConflict,
}: SettingCardProps) {
  const say = useSay()
  const form = settingForms[name]
  const start = textsOf(form, value)
  const [typed, setTyped] = useState<typeof start>()
  const [wasOvertaken, setOvertaken] = useState(false)
  const texts = typed ?? start
  const { errors, problem, isBusy, send } = useCallForm()
  const isChanged = JSON.stringify(texts) !== JSON.stringify(start)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const composed = composeValue(form, texts)
    await send(async () => {
      try {
        const body = { value: composed as SettingInput['value'], seenAt: updatedAt }
        onWritten(await call(writeSettingCall, { params: { name }, body }))
        showToast(say(words.saved))
        setTyped(undefined)
        setOvertaken(false)
      } catch (failure) {
        if (failure instanceof CallFailure && failure.code === 'conflict') {
          await onConflict()
          setOvertaken(true)
        }
        throw failure
      }
    })
  }
  return (
    <form className={styles.card} noValidate onSubmit={submit} aria-label={say(form.title)}>
      <SettingHead form={form} updatedAt={updatedAt} />
      <div className="stack">
        {form.fields.map((field) => (
          <SettingControl
            key={field.name}
            field={field}
            text={texts[field.name] ?? ''}
            error={errors[field.name] ?? (field.columns && Object.values(errors)[0])}
            onText={(text) => setTyped({ ...texts, [field.name]: text })}
          />
        ))}
        {wasOvertaken && <Overtaken theirs={Object.values(start)} />}
        {!wasOvertaken && !form.fields.some((field) => field.columns || errors[field.name]) && (
          <Problem>{problem}</Problem>
        )}
        {isChanged && (
          <div className="buttons">
            <Button type="submit" isBusy={isBusy}>
              {say(words.save)}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

const Problem = ({ children }: { children: string | undefined }) =>
  children && (
    <p className="problem" role="alert">
      {children}
    </p>
  )

function Overtaken({ theirs }: { theirs: string[] }) {
  const say = useSay()
  return (
    <Note tone="warning">
      {say(overtakenWords.problem)} {say(overtakenWords.theirs, { value: theirs.join(' / ') })}
    </Note>
  )
}

function SettingHead({ form, updatedAt }: { form: SettingForm; updatedAt: string | null }) {
  const say = useSay()
  return (
    <div className="tight">
      <h2 className="size-m">{say(form.title)}</h2>
      <p className="hint">{say(form.hint)}</p>
      <p className="hint">
        {updatedAt ? say(words.changedAt, { at: shanghaiMinute(updatedAt) }) : say(words.byDefault)}
      </p>
    </div>
  )
}

interface SettingControlProps {
  field: SettingField
  text: string
  error: string | undefined
  onText(text: string): void
}

function SettingControl({ field: { kind, title, columns }, text, error, onText }: SettingControlProps) {
  const say = useSay()
  if (kind === 'flag')
    return (
      <Checkbox
        checked={text === 'true'}
        onChange={({ currentTarget }) => onText(String(currentTarget.checked))}
      >
        {say(words.yes)}
      </Checkbox>
    )
  if (columns) return <SettingRows text={text} columns={columns} error={error} onText={onText} />
  return (
    <TextField
      label={say(title)}
      value={text}
      error={error}
      autoComplete="off"
      inputMode={kind === 'number' ? 'numeric' : undefined}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  )
}
