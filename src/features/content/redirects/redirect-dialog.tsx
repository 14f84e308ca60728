import { type FormEvent, useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { putRedirectCall } from '../calls.ts'
import { words } from './messages.ts'
import { redirectStatuses } from './schema.ts'

const labels = { 301: words.permanent, 302: words.temporary, 410: words.gone } as const

/** Writes a redirect, also in place of the one from the same address. The list shows it by itself. */
export function RedirectDialog({ onClose }: { onClose(): void }) {
  const say = useSay()
  const [input, setInput] = useState({ fromPath: '/', toPath: '/', note: '' })
  const [status, setStatus] = useState<(typeof redirectStatuses)[number]>(301)
  const { errors, problem, isBusy, send } = useCallForm()
  const [isLoop, setLoop] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const toPath = status === 410 ? null : input.toPath
    const isSaved = await send(() =>
      call(putRedirectCall, { body: { ...input, toPath, status } }).catch((failure) => {
        setLoop(failure instanceof CallFailure && failure.code === 'conflict')
        throw failure
      }),
    )
    if (!isSaved) return
    showToast(say(words.saved))
    onClose()
  }
  const text = (name: keyof typeof input, hint?: string) => (
    <TextField
      label={say(words[name])}
      value={input[name]}
      hint={hint}
      error={errors[name] && (name === 'note' ? errors[name] : say(words.badAddress))}
      autoComplete="off"
      maxLength={500}
      onChange={({ currentTarget }) => setInput({ ...input, [name]: currentTarget.value })}
    />
  )
  return (
    <Dialog title={say(words.newRedirect)} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        {text('fromPath', say(words.fromHint))}
        <SelectField
          label={say(words.status)}
          value={status}
          onChange={({ currentTarget }) =>
            setStatus(redirectStatuses.find((one) => String(one) === currentTarget.value) ?? 301)
          }
        >
          {redirectStatuses.map((one) => (
            <option key={one} value={one}>
              {say(labels[one])}
            </option>
          ))}
        </SelectField>
        {status !== 410 && text('toPath')}
        {text('note')}
        <FormEnd
          problem={isLoop ? say(words.loop) : Object.keys(errors).length > 0 ? undefined : problem}
          isBusy={isBusy}
          onCancel={onClose}
        >
          {say(words.save)}
        </FormEnd>
      </form>
    </Dialog>
  )
}
