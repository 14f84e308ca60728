import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import staff from '#ui/staff/staff.module.css'
import { nameText, useSay } from '#ui/staff/staff.ts'
import { showToast } from '#ui/toast-store.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { answerQuoteMessageCall } from '../calls.ts'
import type { QuoteDetail } from '../schema.ts'
import { requestOf } from './draft.ts'
import { words } from './messages.ts'

/** Messages with the company about the quote or one of its lines. */
export function StaffConversation({ quote, onChanged }: { quote: QuoteDetail; onChanged(): Promise<void> }) {
  const say = useSay()
  return (
    <section className="stack">
      <h2 className="size-m">{say(words.messages)}</h2>
      {quote.messages.length === 0 && <p className="hint">{say(words.noMessages)}</p>}
      <ol className="stack">
        {quote.messages.map(({ id, from, name, lineNo, text, createdAt }) => (
          <li key={id} className={staff.message} data-from={from}>
            <p className="hint">
              {name} · {shanghaiMinute(createdAt)}
              {lineNo !== null && ` · ${say(words.lineOf, { line: lineNo })}`}
            </p>
            <p className="typed">{text}</p>
          </li>
        ))}
      </ol>
      {quote.can.message && <MessageForm quote={quote} onChanged={onChanged} />}
    </section>
  )
}

function MessageForm({ quote, onChanged }: { quote: QuoteDetail; onChanged(): Promise<void> }) {
  const say = useSay()
  const [about, setAbout] = useState('')
  const [text, setText] = useState('')
  const { errors, problem, isBusy, send } = useCallForm()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { lineNo: about === '' ? null : Number(about), text }
    if (!(await send(() => call(answerQuoteMessageCall, { params: { id: quote.id }, body })))) return
    setText('')
    showToast(say(words.written))
    await onChanged()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <SelectField
        label={say(words.about)}
        value={about}
        onChange={({ currentTarget }) => setAbout(currentTarget.value)}
      >
        <option value="">{say(words.wholeQuote)}</option>
        {requestOf(quote)?.lines.map(({ lineNo, ...line }) => (
          <option key={lineNo} value={lineNo}>
            {say(words.lineOf, { line: lineNo })} {say(nameText(line))}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={say(words.message)}
        value={text}
        rows={3}
        maxLength={2000}
        error={errors.text ?? problem}
        onText={setText}
      />
      <div className="buttons">
        <Button type="submit" kind="plain" isBusy={isBusy} disabled={text.trim() === ''}>
          {say(words.write)}
        </Button>
      </div>
    </form>
  )
}
