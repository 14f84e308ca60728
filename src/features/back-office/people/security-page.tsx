import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmedButton, Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { PlainPage } from '#ui/staff/plain-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import {
  getStaffSessionsCall,
  removeOwnFactorCall,
  revokeOtherStaffSessionsCall,
  revokeStaffSessionCall,
} from '../calls.ts'
import { SecondFactor } from '../second-factor/set-up.tsx'
import { words } from './messages.ts'

/** One's own one-time codes and sessions. */
export default function SecurityPage() {
  const say = useSay()
  const [dialog, setDialog] = useState<'set-up' | 'remove'>()
  const close = () => setDialog(undefined)
  return (
    <PlainPage title={say(words.security)}>
      <section className="stack narrow">
        <h2>{say(words.factor)}</h2>
        <div className="buttons">
          <Button onClick={() => setDialog('set-up')}>{say(words.setUp)}</Button>
          <Button kind="quiet" onClick={() => setDialog('remove')}>
            {say(words.removeFactor)}
          </Button>
        </div>
      </section>
      <Sessions />
      {dialog === 'set-up' && (
        <Dialog title={say(words.factor)} onClose={close}>
          <SecondFactor onDone={close} />
        </Dialog>
      )}
      {dialog === 'remove' && <RemoveFactor onClose={close} />}
    </PlainPage>
  )
}

/** Where one is signed in. */
function Sessions() {
  const say = useSay()
  const { record: sessions, problem, reload } = useRecord(() => call(getStaffSessionsCall), 'sessions')
  return (
    <section className="stack narrow">
      <h2>{say(words.sessions)}</h2>
      {problem && <Note tone="error">{problem}</Note>}
      <ul className="lines">
        {sessions?.map(({ id, ip, userAgent, seenAt, isCurrent }) => (
          <li key={id}>
            <span>
              <span className="code">{ip}</span>{' '}
              {isCurrent && <Tag tone="info">{say(words.thisBrowser)}</Tag>}
              <br />
              <small>
                {userAgent} · {say(words.lastSeen, { time: shanghaiMinute(seenAt) })}
              </small>
            </span>
            {!isCurrent && (
              <ConfirmedButton
                label={say(words.endSession)}
                title={say(words.endSession)}
                kind="plain"
                done={say(words.ended)}
                send={() => call(revokeStaffSessionCall, { params: { id } }).then(() => reload())}
              />
            )}
          </li>
        ))}
      </ul>
      <div className="buttons">
        <ConfirmedButton
          label={say(words.endOthers)}
          title={say(words.endOthers)}
          kind="plain"
          done={say(words.ended)}
          send={() => call(revokeOtherStaffSessionsCall).then(() => reload())}
        />
      </div>
    </section>
  )
}

function RemoveFactor({ onClose }: { onClose(): void }) {
  const say = useSay()
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const totp = String(new FormData(event.currentTarget).get('totp'))
    if (!(await send(() => call(removeOwnFactorCall, { body: { totp } })))) return
    showToast(say(words.done))
    onClose()
  }
  return (
    <Dialog title={say(words.removeFactor)} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <TextField
          name="totp"
          label={say(words.oneTimeCode)}
          autoComplete="one-time-code"
          error={errors.totp}
          isRequired
        />
        <FormEnd problem={problem} isBusy={isBusy} onCancel={onClose}>
          {say(words.removeFactor)}
        </FormEnd>
      </form>
    </Dialog>
  )
}
