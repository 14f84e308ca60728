import { type FormEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { useMutation } from '#ui/use-mutation.ts'
import { useSessionState } from '#ui/use-session-state.ts'
import { writeQuoteMessageCall } from '../calls.ts'
import type { QuoteDetail } from '../schema.ts'
import { lineNumbersOf } from './changes.ts'
import styles from './comparison.module.css'

export function Conversation({ quote, owner }: { quote: QuoteDetail; owner: string }) {
  const t = useTranslations('quotes')
  const format = useFormatter()
  return (
    <>
      {quote.messages.length === 0 && <p className="hint">{t('noMessages')}</p>}
      <ul className="stack">
        {quote.messages.map(({ id, lineNo, from, name, text, createdAt }) => (
          <li key={id} className={from === 'staff' ? `box ${styles.staff}` : 'box'}>
            <strong>{name || t('staff')}</strong>{' '}
            <span className="hint">
              <time dateTime={createdAt}>{format.dateTime(new Date(createdAt), 'minute')}</time>
              {lineNo !== null && ` · ${t('lineOf', { line: lineNo })}`}
            </span>
            <p className="typed">{text}</p>
          </li>
        ))}
      </ul>
      {quote.can.message && <MessageForm quote={quote} owner={owner} />}
    </>
  )
}

function MessageForm({ quote, owner }: { quote: QuoteDetail; owner: string }) {
  const t = useTranslations('quotes')
  const { mutate, isBusy } = useMutation()
  const [text, setText] = useSessionState(`quote-message:${owner}:${quote.id}`, '')
  const [lineNo, setLineNo] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = { text, lineNo: lineNo === '' ? null : Number(lineNo) }
    const isSent = await mutate(t('sent'), () =>
      call(writeQuoteMessageCall, { params: { id: quote.id }, body }),
    )
    if (isSent) setText('')
  }
  return (
    <form className="stack" onSubmit={send}>
      <SelectField
        label={t('about')}
        name="lineNo"
        value={lineNo}
        onChange={(event) => setLineNo(event.currentTarget.value)}
      >
        <option value="">{t('wholeQuote')}</option>
        {lineNumbersOf(quote).map((line) => (
          <option key={line} value={line}>
            {t('lineOf', { line })}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('message')}
        isRequired
        name="text"
        rows={3}
        maxLength={2000}
        required
        value={text}
        onText={setText}
      />
      <div className="buttons">
        <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
