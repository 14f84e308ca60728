import { type FormEvent, useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Checkbox, FormEnd } from '#ui/form.tsx'
import { useRecordDraft } from '#ui/staff/record-draft.ts'
import { useSay } from '#ui/staff/staff.ts'
import { overtakenWords, useTheirs } from '#ui/staff/typed-field.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { addSeoCall, changeSeoCall } from '../calls.ts'
import { words } from './messages.ts'
import { placeholders, type SeoInput, type StoredSeoEntry } from './schema.ts'
import { SeoResultPreview } from './seo-preview.tsx'

interface SeoFormProps {
  start: SeoInput
  stored: StoredSeoEntry | undefined
  onSaved(): Promise<void>
  onOvertaken(): Promise<void>
}

const longTexts = ['descriptionZh', 'descriptionEn'] as const
const lines = ['titleZh', 'titleEn', 'keywordZh', 'keywordEn'] as const

export function SeoForm({ start, stored, onSaved, onOvertaken }: SeoFormProps) {
  const say = useSay()
  const { draft: input, theirs, change, reset } = useRecordDraft<SeoInput>(start)
  const { errors, problem, isBusy, send } = useCallForm()
  const [wasOvertaken, setOvertaken] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await send(() =>
      (stored
        ? call(changeSeoCall, { params: { id: stored.id }, body: { ...input, version: stored.version } })
        : call(addSeoCall, { body: input })
      ).catch(async (failure) => {
        const isOvertaken =
          failure instanceof CallFailure && failure.code === 'conflict' && failure.errors.length === 0
        setOvertaken(isOvertaken)
        if (isOvertaken) await onOvertaken()
        throw failure
      }),
    )
    if (!isSaved) return
    showToast(say(words.saved))
    setOvertaken(false)
    await onSaved()
    reset()
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <SeoFields input={input} theirs={theirs} errors={errors} onChange={change} />
      <SeoResultPreview input={input} />
      <FormEnd
        problem={
          wasOvertaken ? say(overtakenWords.problem) : Object.keys(errors).length > 0 ? undefined : problem
        }
        isBusy={isBusy}
      >
        {say(words.save)}
      </FormEnd>
    </form>
  )
}

interface SeoFieldsProps {
  input: SeoInput
  /** What a colleague wrote meanwhile. */
  theirs: Partial<SeoInput>
  errors: Record<string, string>
  onChange(part: Partial<SeoInput>): void
}

function SeoFields({ input, theirs, errors, onChange: change }: SeoFieldsProps) {
  const say = useSay()
  const hintOf = useTheirs(theirs)
  return (
    <>
      <TextField
        label={say(words.path)}
        value={input.path}
        hint={hintOf('path')}
        error={errors.path}
        isRequired
        autoComplete="off"
        onChange={({ currentTarget }) => change({ path: currentTarget.value })}
      />
      <Checkbox
        checked={input.isReg}
        onChange={({ currentTarget }) => change({ isReg: currentTarget.checked })}
      >
        {say(words.isReg)}
      </Checkbox>
      {input.isReg && (
        <TextField
          label={say(words.sortOrder)}
          value={String(input.sortOrder)}
          hint={hintOf('sortOrder')}
          inputMode="numeric"
          error={errors.sortOrder}
          onChange={({ currentTarget }) =>
            change({ sortOrder: Number.parseInt(currentTarget.value, 10) || 0 })
          }
        />
      )}
      <SeoTexts input={input} theirs={theirs} errors={errors} onChange={change} />
    </>
  )
}

function SeoTexts({ input, theirs, errors, onChange: change }: SeoFieldsProps) {
  const say = useSay()
  const hintOf = useTheirs(theirs)
  return (
    <>
      <p className="hint">
        {say(words.placeholders, { names: placeholders.map((name) => `{${name}}`).join(' ') })}
      </p>
      {lines.map((name) => (
        <TextField
          key={name}
          label={say(words[name])}
          value={input[name]}
          hint={hintOf(name)}
          error={errors[name]}
          isRequired={name.startsWith('title')}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
        />
      ))}
      {longTexts.map((name) => (
        <TextAreaField
          key={name}
          label={say(words[name])}
          value={input[name]}
          hint={hintOf(name)}
          error={errors[name]}
          rows={3}
          isRequired
          onText={(text) => change({ [name]: text })}
        />
      ))}
    </>
  )
}
