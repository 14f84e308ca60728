import { useState } from 'react'
import { Link } from 'react-router'
import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { words as receiptWords } from '../receipts/messages.ts'
import { ReceivableSearch } from '../receipts/receivable-search.tsx'
import type { Receivable } from '../schema.ts'
import { acceptBankLineCall, getBankLineCall, ignoreBankLineCall, reopenBankLineCall } from './calls.ts'
import { lineStateTexts, lineTones, reasonTexts, words } from './messages.ts'
import type { BankLineView, Proposal } from './schema.ts'

export function BankLinePanel(opened: OpenRecordProps) {
  const say = useSay()
  const { id } = opened
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(getBankLineCall, { params: { id }, ...poll })}
      subject="bankLine"
      version={({ state }) => state}
      title={({ amount, state }) => (
        <>
          {yuanText(amount)} <Tag tone={lineTones[state]}>{say(lineStateTexts[state])}</Tag>
        </>
      )}
      actions={(line, { changed }) => <LineActions line={line} onDone={changed} />}
    >
      {(line, changed) => (
        <>
          <LineFacts line={line} />
          {line.state === 'open' && <Proposals key={id} line={line} onDone={changed} />}
        </>
      )}
    </RecordFrame>
  )
}

interface LineProps {
  line: BankLineView
  onDone(): void
}

function LineActions({ line: { id, state, payer, bankReference, amount }, onDone }: LineProps) {
  const say = useSay()
  const params = { id }
  const about = [payer, bankReference, yuanText(amount)]
  if (state === 'open')
    return (
      <FormButton
        about={about}
        label={words.ignore}
        kind="quiet"
        fields={{ reason: { label: words.ignoreReason, maxLength: 200 } }}
        send={async (body) => {
          await call(ignoreBankLineCall, { params, body })
          return words.done
        }}
        onDone={onDone}
      />
    )
  if (state !== 'ignored') return null
  return (
    <FormButton
      about={about}
      label={words.reopen}
      kind="plain"
      fields={{}}
      send={async () => {
        await call(reopenBankLineCall, { params })
        return words.done
      }}
      onDone={onDone}
    >
      <p>{say(words.reopenText)}</p>
    </FormButton>
  )
}

function LineFacts({ line }: { line: BankLineView }) {
  const say = useSay()
  const { payment } = line
  return (
    <Facts>
      <Fact label={say(words.payer)}>{line.payer}</Fact>
      {line.payerAccount && (
        <Fact label={say(words.account)}>
          <span className="code">{line.payerAccount}</span>
        </Fact>
      )}
      <Fact label={say(words.bookedOn)}>{line.bookedOn}</Fact>
      <Fact label={say(receiptWords.bankReference)}>
        <span className="code">{line.bankReference}</span>
      </Fact>
      {line.remark && <Fact label={say(words.remark)}>{line.remark}</Fact>}
      {line.ignoreReason && <Fact label={say(words.reason)}>{line.ignoreReason}</Fact>}
      {payment && (
        <Fact label={say(words.payment)}>
          <Link className="code" to={{ pathname: '/payments', search: `open=${payment.id}` }}>
            {payment.paymentNo}
          </Link>
        </Fact>
      )}
    </Facts>
  )
}

function Proposals({ line, onDone }: LineProps) {
  const say = useSay()
  const [chosen, setChosen] = useState<Receivable>()
  return (
    <section className="stack">
      <h3>{say(words.proposals)}</h3>
      {line.proposals.length === 0 && <p className="hint">{say(words.noProposal)}</p>}
      <ul className="lines">
        {line.proposals.map((one) => (
          <li key={`${one.kind} ${one.id}`} className="spread">
            <Offer line={line} target={one} reasons={one.reasons} isBest={one.isExact} onDone={onDone} />
          </li>
        ))}
      </ul>
      <h3>{say(words.search)}</h3>
      {chosen && (
        <div className="spread">
          <Offer line={line} target={chosen} isBest onDone={onDone} />
        </div>
      )}
      <ReceivableSearch onChoose={setChosen} />
    </section>
  )
}

interface OfferProps extends LineProps {
  target: Receivable
  reasons?: Proposal['reasons']
  isBest: boolean
}

/** Something that the line can be booked on, and why it may be that. */
function Offer({ line, target, reasons = [], isBest, onDone }: OfferProps) {
  const say = useSay()
  const { kind, id, number, orderNos, companyName, due } = target
  return (
    <>
      <div>
        <span className="code">{number}</span> <small>{companyName}</small>
        <br />
        <small>
          {say(words.due, { amount: yuanText(due) })}
          {kind === 'payment' && orderNos.length > 0 && ` · ${orderNos.join(' ')}`}
        </small>{' '}
        {reasons.map((reason) => (
          <Tag key={reason} tone="info">
            {say(reasonTexts[reason])}
          </Tag>
        ))}
      </div>
      <FormButton
        label={words.accept}
        kind={isBest ? 'primary' : 'plain'}
        fields={{}}
        send={async () => {
          const answer = await call(acceptBankLineCall, { params: { id: line.id }, body: { kind, id } })
          return answer ? receiptWords.needsApproval : receiptWords.booked
        }}
        onDone={onDone}
      >
        <p>{say(words.acceptText, { number, amount: yuanText(line.amount), company: companyName })}</p>
        {due !== line.amount && <Note tone="warning">{say(words.differs)}</Note>}
      </FormButton>
    </>
  )
}
