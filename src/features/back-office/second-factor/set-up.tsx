import { type FormEvent, useState } from 'react'
import { encode } from 'uqr'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import styles from '../back-office.module.css'
import { beginEnrolmentCall, confirmEnrolmentCall } from '../calls.ts'
import type { Enrolment } from '../schema.ts'
import { words } from './messages.ts'

/** Sets one-time codes up. Replacing codes in use needs one of them. */
export function SecondFactor({ onDone }: { onDone(): void }) {
  const say = useSay()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <>
      <h1>{say(words.setUpTitle)}</h1>
      {enrolment ? (
        <ConfirmForm enrolment={enrolment} onCodes={setCodes} />
      ) : (
        <BeginForm onBegun={setEnrolment} />
      )}
    </>
  )
}

function BeginForm({ onBegun }: { onBegun(enrolment: Enrolment): void }) {
  const say = useSay()
  const { problem, isBusy, send } = useCallForm()
  const [needsCode, setNeedsCode] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const totp = String(new FormData(event.currentTarget).get('totp') ?? '')
    const isDone = await send(async () =>
      onBegun(await call(beginEnrolmentCall, { body: totp ? { totp } : {} })),
    )
    if (!isDone) setNeedsCode(true)
  }
  return (
    <form className="form" onSubmit={submit}>
      <p>{say(words.setUpWhy)}</p>
      {needsCode && <TextField name="totp" label={say(words.oneTimeCode)} autoComplete="one-time-code" />}
      <p className="problem" role="alert">
        {problem}
      </p>
      <Button type="submit" isBusy={isBusy}>
        {say(words.begin)}
      </Button>
    </form>
  )
}

interface ConfirmFormProps {
  enrolment: Enrolment
  onCodes(codes: string[]): void
}

function ConfirmForm({ enrolment: { uri, secret }, onCodes }: ConfirmFormProps) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const totp = String(new FormData(event.currentTarget).get('totp'))
    return send(async () => onCodes((await call(confirmEnrolmentCall, { body: { totp } })).recoveryCodes))
  }
  return (
    <form className="form" onSubmit={submit}>
      <QrCode text={uri} />
      <p>
        {say(words.setUpByHand)} <span className="code">{secret}</span>
      </p>
      <TextField
        name="totp"
        label={say(words.oneTimeCode)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={errors.totp}
        autoFocus
        required
      />
      <p className="problem" role="alert">
        {problem}
      </p>
      <Button type="submit" isBusy={isBusy}>
        {say(words.confirm)}
      </Button>
    </form>
  )
}

function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.qr} role="img" aria-label={text}>
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const say = useSay()
  return (
    <>
      <h1>{say(words.recoveryTitle)}</h1>
      <p>{say(words.recoveryWhy)}</p>
      <ul className={`code ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>{say(words.recoverySaved)}</Button>
    </>
  )
}
