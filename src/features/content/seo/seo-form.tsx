import { type FormEvent, useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Checkbox, FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
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
}

const longTexts = ['descriptionZh', 'descriptionEn'] as const
const lines = ['titleZh', 'titleEn', 'keywordZh', 'keywordEn'] as const

export function SeoForm({ start, stored, onSaved }: SeoFormProps) {
  const say = useSay()
  const [input, setInput] = useState<SeoInput>(start)
  const { errors, problem, isBusy, send } = useCallForm()
  const [hasConflict, setConflict] = useState(false)
  const change = (part: Partial<SeoInput>) => setInput((former) => ({ ...former, ...part }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await send(() =>
      (stored
        ? call(changeSeoCall, { params: { id: stored.id }, body: { ...input, version: stored.version } })
        : call(addSeoCall, { body: input })
      ).catch((failure) => {
        setConflict(failure instanceof CallFailure && failure.code === 'conflict')
        throw failure
      }),
    )
    if (!isSaved) return
    showToast(say(words.saved))
    await onSaved()
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <SeoFields input={input} errors={errors} onChange={change} />
      <SeoResultPreview input={input} />
      <FormEnd
        problem={hasConflict ? say(words.conflict) : Object.keys(errors).length > 0 ? undefined : problem}
        isBusy={isBusy}
      >
        {say(words.save)}
      </FormEnd>
    </form>
  )
}

interface SeoFieldsProps {
  input: SeoInput
  errors: Record<string, string>
  onChange(part: Partial<SeoInput>): void
}

function SeoFields({ input, errors, onChange: change }: SeoFieldsProps) {
  const say = useSay()
  return (
    <>
      <TextField
        label={say(words.path)}
        value={input.path}
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
          inputMode="numeric"
          error={errors.sortOrder}
          onChange={({ currentTarget }) =>
            change({ sortOrder: Number.parseInt(currentTarget.value, 10) || 0 })
          }
        />
      )}
      <p className="hint">
        {say(words.placeholders, { names: placeholders.map((name) => `{${name}}`).join(' ') })}
      </p>
      {lines.map((name) => (
        <TextField
          key={name}
          label={say(words[name])}
          value={input[name]}
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
          error={errors[name]}
          rows={3}
          isRequired
          onText={(text) => change({ [name]: text })}
        />
      ))}
    </>
  )
}
