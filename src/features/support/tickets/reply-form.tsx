import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { TextAreaField } from '#ui/field.tsx'
import { Checkbox } from '#ui/form.tsx'
import { useSay, useStaff } from '#ui/staff/staff.ts'
import { Note } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { answerTicketCall } from '../calls.ts'
import { CannedChoice } from '../canned/canned-choice.tsx'
import type { TicketDetail } from '../schema.ts'
import { words } from '../staff-messages.ts'

/** What is typed survives a reload; a message that came meanwhile is shown before it is sent. */
export function ReplyForm({ ticket, onChanged }: { ticket: TicketDetail; onChanged(): Promise<void> }) {
  const say = useSay()
  const { staffId } = useStaff()
  const [text, setText] = useSessionState(`reply ${staffId} ${ticket.id}`, '')
  const [isQuestion, setQuestion] = useState(false)
  const [hasNew, setNew] = useState(false)
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const seen = ticket.messages.at(-1)?.id
    const isSent = await send(async () => {
      try {
        await call(answerTicketCall, { params: { id: ticket.id }, body: { text, isQuestion, seen } })
      } catch (failure) {
        if (failure instanceof CallFailure && failure.code === 'conflict') {
          setNew(true)
          await onChanged()
        }
        throw failure
      }
    })
    if (!isSent) return
    setText('')
    setNew(false)
    showToast(say(words.sent))
    await onChanged()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {hasNew && <Note tone="warning">{say(words.newMessage)}</Note>}
      <CannedChoice onText={(canned) => setText((typed) => (typed ? `${typed}\n${canned}` : canned))} />
      <TextAreaField
        label={say(words.reply)}
        value={text}
        rows={5}
        maxLength={2000}
        error={errors.text ?? problem}
        onText={setText}
      />
      <Checkbox checked={isQuestion} onChange={({ currentTarget }) => setQuestion(currentTarget.checked)}>
        {say(words.question)}
      </Checkbox>
      <div className="buttons">
        <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
          {say(words.send)}
        </Button>
      </div>
    </form>
  )
}
