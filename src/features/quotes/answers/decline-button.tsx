import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { refuseQuoteCall } from '../calls.ts'
import { words } from './messages.ts'

export function DeclineButton({ id, onDeclined }: { id: string; onDeclined(): Promise<void> }) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async () => {
    if (!(await send(() => call(refuseQuoteCall, { params: { id }, body: { reason } })))) return
    setOpen(false)
    showToast(say(words.declined))
    await onDeclined()
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {say(words.decline)}
      </Button>
      {isOpen && (
        <Dialog title={say(words.decline)} onClose={() => setOpen(false)}>
          <TextAreaField
            label={say(words.declineReason)}
            value={reason}
            rows={3}
            maxLength={500}
            error={errors.reason}
            isRequired
            onText={setReason}
          />
          <div className="buttons">
            <Button isBusy={isBusy} onClick={submit}>
              {say(words.decline)}
            </Button>
          </div>
          <p className="problem" role="alert">
            {errors.reason ? '' : problem}
          </p>
        </Dialog>
      )}
    </>
  )
}
