import { type FormEvent, useEffect, useState } from 'react'
import { askForCodeBy, call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { proveAgainCall } from '../calls.ts'
import { words } from './messages.ts'

/** Asks for a one-time code when a call needs a fresh one. The page below waits, then the call is repeated. */
export function FreshCode() {
  const [waiting, setWaiting] = useState<((isProven: boolean) => void)[]>([])
  useEffect(() => {
    askForCodeBy(() => new Promise((resolve) => setWaiting((others) => [...others, resolve])))
    return () => askForCodeBy(undefined)
  }, [])
  if (waiting.length === 0) return null
  const end = (isProven: boolean) => {
    setWaiting([])
    for (const resolve of waiting) resolve(isProven)
  }
  return <CodeDialog onProven={() => end(true)} onClose={() => end(false)} />
}

function CodeDialog({ onProven, onClose }: { onProven(): void; onClose(): void }) {
  const say = useSay()
  const { problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const totp = String(new FormData(event.currentTarget).get('totp'))
    if (await send(() => call(proveAgainCall, { body: { totp } }))) onProven()
  }
  return (
    <Dialog title={say(words.freshTitle)} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <p>{say(words.freshWhy)}</p>
        <TextField
          name="totp"
          label={say(words.oneTimeCode)}
          inputMode="numeric"
          autoComplete="one-time-code"
          minLength={6}
          maxLength={20}
          autoFocus
          required
        />
        <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
          {say(words.continue)}
        </FormEnd>
      </form>
    </Dialog>
  )
}
