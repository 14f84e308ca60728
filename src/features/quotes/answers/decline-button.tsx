import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { About } from '#ui/staff/form-button.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { refuseQuoteCall } from '../calls.ts'
import type { QuoteDetail } from '../schema.ts'
import { words } from './messages.ts'

interface DeclineButtonProps {
  quote: QuoteDetail
  onDeclined(): Promise<void>
}

export function DeclineButton({ quote, onDeclined }: DeclineButtonProps) {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async () => {
    if (!(await send(() => call(refuseQuoteCall, { params: { id: quote.id }, body: { reason } })))) return
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
          <About>{[quote.quoteNo, quote.companyName]}</About>
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
