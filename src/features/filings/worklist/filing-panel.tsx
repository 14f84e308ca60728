import { Link } from 'react-router'
import { addressOf } from '#shared/declare-call.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { attachReceiptCall, getFilingCall, getReceiptCall } from '../calls.ts'
import { EntryFacts } from '../ledger/entry-facts.tsx'
import type { Filing } from '../schema.ts'
import { words } from '../staff-messages.ts'
import { FiledButton } from './file-button.tsx'
import { filingGrid } from './filing-grid.ts'

export function FilingPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const { record, problem, changed } = useRecord(
    (poll) => call(getFilingCall, { params: { id }, ...poll }),
    id,
    { onChanged },
  )
  return (
    <RecordPanel
      title={record ? <FilingTitle filing={record} /> : ''}
      onClose={onClose}
      actions={record?.state === 'open' && <FiledButton filingIds={[id]} onDone={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {record && (
        <Facts>
          <Fact label={say(words.due)}>
            {record.dueOn} {record.isOverdue && <Tag tone="error">{say(words.overdue)}</Tag>}
          </Fact>
          <Fact label={say(words.authority)}>{record.authority}</Fact>
        </Facts>
      )}
      {record?.submission && <Submission submission={record.submission} onChanged={changed} />}
      {record && <EntryFacts entry={record.entry} />}
      {record && (
        <p>
          <Link to={`/sales-ledger?open=${record.entry.id}`}>{say(words.toLedger)}</Link>
        </p>
      )}
      <History subject="filing" id={id} version={JSON.stringify(record)} />
    </RecordPanel>
  )
}

function FilingTitle({ filing: { entry, state } }: { filing: Filing }) {
  const say = useSay()
  const { choices, tones } = filingGrid.columns.state
  return (
    <>
      <span className="code">{entry.orderNo}</span> {say([entry.nameZh, entry.nameEn || entry.nameZh])}{' '}
      <Tag tone={tones[state]}>{say(choices[state])}</Tag>
    </>
  )
}

interface SubmissionProps {
  submission: NonNullable<Filing['submission']>
  onChanged(): void
}

function Submission({ submission, onChanged }: SubmissionProps) {
  const say = useSay()
  const { id, filedOn, receiptNumber, note, hasReceipt, filedBy } = submission
  return (
    <section className="tight">
      <h3>{say(words.submission)}</h3>
      <Facts>
        <Fact label={say(words.filedOn)}>
          {filedOn} · {filedBy}
        </Fact>
        {receiptNumber && (
          <Fact label={say(words.receiptNumber)}>
            <span className="code">{receiptNumber}</span>
          </Fact>
        )}
        {note && <Fact label={say(words.note)}>{note}</Fact>}
        {hasReceipt && (
          <Fact label={say(words.receipt)}>
            <a href={addressOf(getReceiptCall, { params: { id } })}>{say(words.openReceipt)}</a>
          </Fact>
        )}
      </Facts>
      <div className="buttons">
        <FormButton
          label={words.attach}
          kind="plain"
          fields={{
            file: { label: words.receipt, kind: 'file', accept: 'application/pdf,image/jpeg,image/png' },
          }}
          send={async (_values, form) => {
            await call(attachReceiptCall, { params: { id }, file: form.get('file') as File })
            return words.attached
          }}
          onDone={onChanged}
        />
      </div>
    </section>
  )
}
