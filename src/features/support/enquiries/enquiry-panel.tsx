import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { About } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { answerEnquiryCall, closeEnquiryCall, getEnquiryCall } from '../calls.ts'
import { CannedChoice } from '../canned/canned-choice.tsx'
import { AnswerBy } from '../tickets/ticket-panel.tsx'
import type { EnquiryDetail } from './schema.ts'
import { enquiryStateTexts, enquiryStateTones, words } from './staff-messages.ts'

/** What a visitor asked. It is answered once. */
export function EnquiryPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const {
    record: enquiry,
    problem,
    changed,
  } = useRecord((poll) => call(getEnquiryCall, { params: { id }, ...poll }), id, { onChanged })
  return (
    <RecordPanel
      title={
        enquiry && (
          <>
            <Tag tone={enquiryStateTones[enquiry.state]}>{say(enquiryStateTexts[enquiry.state])}</Tag>{' '}
            {enquiry.subject}
          </>
        )
      }
      onClose={onClose}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {enquiry && <EnquiryFacts enquiry={enquiry} />}
      {enquiry && (
        <section className="stack">
          <h3>{say(words.text)}</h3>
          <p className={`tight typed ${staff.message}`}>{enquiry.text}</p>
          {enquiry.answer && (
            <div className={`tight ${staff.message}`} data-from="staff">
              <p className="hint">
                {enquiry.answeredBy} · {enquiry.answeredAt && shanghaiMinute(enquiry.answeredAt)}
              </p>
              <p className="typed">{enquiry.answer}</p>
            </div>
          )}
        </section>
      )}
      {enquiry?.state === 'open' && <AnswerForm enquiry={enquiry} onChanged={changed} />}
      <History subject="enquiry" id={id} version={JSON.stringify(enquiry)} />
    </RecordPanel>
  )
}

function EnquiryFacts({ enquiry }: { enquiry: EnquiryDetail }) {
  const say = useSay()
  const { enquiryNo, name, companyName, phone, email, dueOn, isOverdue } = enquiry
  return (
    <Facts>
      <Fact label={say(words.from)}>
        {[name, companyName].filter(Boolean).join(' · ')} <span className="code">{enquiryNo}</span>
      </Fact>
      {phone && <Fact label={say(words.phone)}>{phone}</Fact>}
      {email && <Fact label={say(words.email)}>{email}</Fact>}
      <AnswerBy dueOn={dueOn} isOverdue={isOverdue} />
    </Facts>
  )
}

function AnswerForm({ enquiry, onChanged }: { enquiry: EnquiryDetail; onChanged(): Promise<void> }) {
  const say = useSay()
  const [text, setText] = useState('')
  const { errors, problem, isBusy, send } = useCallForm()
  const [isOpen, setOpen] = useState(false)
  const params = { id: enquiry.id }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await send(() => call(answerEnquiryCall, { params, body: { text } })))) return
    showToast(say(words.sent))
    await onChanged()
  }
  const close = async () => {
    if (await send(() => call(closeEnquiryCall, { params }))) showToast(say(words.closed))
    setOpen(false)
    await onChanged()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <CannedChoice onText={(canned) => setText((typed) => (typed ? `${typed}\n${canned}` : canned))} />
      <TextAreaField
        label={say(enquiry.email ? words.answerMail : words.answerPhone)}
        value={text}
        rows={5}
        maxLength={2000}
        error={errors.text ?? problem}
        onText={setText}
      />
      <div className="buttons">
        <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
          {say(enquiry.email ? words.send : words.note)}
        </Button>
        <Button kind="quiet" isBusy={isBusy} onClick={() => setOpen(true)}>
          {say(words.close)}
        </Button>
      </div>
      {isOpen && (
        <ConfirmDialog
          title={say(words.close)}
          action={say(words.close)}
          isBusy={isBusy}
          onConfirm={close}
          onClose={() => setOpen(false)}
        >
          <About>{[enquiry.enquiryNo, enquiry.name, enquiry.companyName, enquiry.subject]}</About>
          {say(words.closeQuestion)}
        </ConfirmDialog>
      )}
    </form>
  )
}
