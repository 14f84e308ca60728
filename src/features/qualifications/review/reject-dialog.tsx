import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { FormEnd } from '#ui/form.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { chipLooks } from '#ui/tag.tsx'
import { usualReasons, words } from '../staff-messages.ts'

interface RejectDialogProps {
  error: string | undefined
  isBusy: boolean
  onReject(reason: string): void
  onClose(): void
}

export function RejectDialog({ error, isBusy, onReject, onClose }: RejectDialogProps) {
  const say = useSay()
  const [reason, setReason] = useState('')
  return (
    <Dialog title={say(words.reject)} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          onReject(reason)
        }}
      >
        <TextAreaField
          label={say(words.reason)}
          value={reason}
          rows={3}
          maxLength={200}
          onText={setReason}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (reason.trim() !== '' && !isBusy) onReject(reason)
          }}
          isRequired
          autoFocus
        />
        <div className="row">
          {usualReasons.map((one) => (
            <button key={one[1]} type="button" className={chipLooks} onClick={() => setReason(say(one))}>
              {say(one)}
            </button>
          ))}
        </div>
        <FormEnd problem={error} isBusy={isBusy} onCancel={onClose}>
          {say(words.reject)}
        </FormEnd>
      </form>
    </Dialog>
  )
}
