import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { createArticleCall } from '../articles/calls.ts'
import { articleKinds } from '../articles/schema.ts'
import { articleKindTexts, words } from './messages.ts'

const empty = { kind: 'notice', code: '', titleZh: '', titleEn: '' } as const

/** Begins with a draft that has titles only. */
export function NewArticleDialog({ onClose }: { onClose(): void }) {
  const say = useSay()
  const navigate = useNavigate()
  const [input, setInput] = useState<Record<keyof typeof empty, string>>(empty)
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return send(async () => {
      const kind = articleKinds.find((one) => one === input.kind) ?? 'notice'
      const { id } = await call(createArticleCall, { body: { ...input, kind } })
      navigate(`/articles/${id}`)
    })
  }
  const text = (name: 'code' | 'titleZh' | 'titleEn', hint?: string) => (
    <TextField
      label={say(words[name])}
      value={input[name]}
      hint={hint}
      error={errors[name]}
      isRequired
      autoComplete="off"
      onChange={({ currentTarget }) => setInput({ ...input, [name]: currentTarget.value })}
    />
  )
  return (
    <Dialog title={say(words.add)} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <SelectField
          label={say(words.kind)}
          value={input.kind}
          onChange={({ currentTarget }) => setInput({ ...input, kind: currentTarget.value })}
        >
          {articleKinds.map((kind) => (
            <option key={kind} value={kind}>
              {say(articleKindTexts[kind])}
            </option>
          ))}
        </SelectField>
        {text('code', say(words.codeHint))}
        {text('titleZh')}
        {text('titleEn')}
        <FormEnd
          problem={Object.keys(errors).length > 0 ? undefined : problem}
          isBusy={isBusy}
          onCancel={onClose}
        >
          {say(words.create)}
        </FormEnd>
      </form>
    </Dialog>
  )
}
