import { Link } from 'react-router'
import { FilesForStaff } from '#features/uploads/components/files-for-staff.tsx'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { nameText, useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { closeAnyTicketCall, getAnyTicketCall } from '../calls.ts'
import type { TicketDetail } from '../schema.ts'
import { ticketKindTexts, ticketStateTexts, ticketStateTones, words } from '../staff-messages.ts'
import { ReplyForm } from './reply-form.tsx'

/** One ticket: the conversation, and what service answers. */
export function TicketPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const {
    record: ticket,
    problem,
    changed,
  } = useRecord((poll) => call(getAnyTicketCall, { params: { id }, ...poll }), id, { onChanged })
  return (
    <RecordPanel
      title={
        ticket && (
          <>
            <Tag tone={ticketStateTones[ticket.state]}>{say(ticketStateTexts[ticket.state])}</Tag>{' '}
            {ticket.subject}
          </>
        )
      }
      onClose={onClose}
      actions={ticket && ticket.state !== 'closed' && <CloseButton ticket={ticket} onChanged={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {ticket && (
        <>
          <TicketFacts ticket={ticket} />
          <Messages ticket={ticket} />
          <ReplyForm ticket={ticket} onChanged={changed} />
        </>
      )}
      <History subject="ticket" id={id} version={JSON.stringify(ticket)} />
    </RecordPanel>
  )
}

function TicketFacts({ ticket }: { ticket: TicketDetail }) {
  const say = useSay()
  const { ticketNo, kind, dueOn, isOverdue, orderNo, lines, reference, lotNumber } = ticket
  return (
    <Facts>
      <Fact label={say(ticketKindTexts[kind])}>
        <span className="code">{ticketNo}</span>
      </Fact>
      <Fact label={say(words.from)}>
        {ticket.companyName} · {ticket.memberName}
      </Fact>
      <AnswerBy dueOn={dueOn} isOverdue={isOverdue} />
      {orderNo && (
        <Fact label={say(words.order)}>
          <Link className="code" to={`/orders?keyword=${orderNo}`}>
            {orderNo}
          </Link>
        </Fact>
      )}
      {lines.length > 0 && (
        <Fact label={say(words.goods)}>
          {lines.map((line) => `${line.sku} ${say(nameText(line))} ${line.packing}`).join('、')}
        </Fact>
      )}
      {lotNumber && (
        <Fact label={say(words.lot)}>
          <span className="code">{lotNumber}</span>
        </Fact>
      )}
      {reference && <Fact label={say(words.reference)}>{reference}</Fact>}
    </Facts>
  )
}

export function AnswerBy({ dueOn, isOverdue }: Pick<TicketDetail, 'dueOn' | 'isOverdue'>) {
  const say = useSay()
  if (!dueOn) return null
  return (
    <Fact label={say(words.dueOn)}>
      {isOverdue ? <strong className="problem">{say(words.isOverdue, { day: dueOn })}</strong> : dueOn}
    </Fact>
  )
}

function Messages({ ticket }: { ticket: TicketDetail }) {
  const say = useSay()
  return (
    <section className="stack">
      <h3>{say(words.conversation)}</h3>
      <ol className="stack">
        {ticket.messages.map(({ id, author, authorName, text, attachments, createdAt }) => (
          <li key={id} className={`tight ${staff.message}`} data-from={author}>
            <p className="hint">
              {authorName} · {shanghaiMinute(createdAt)}
            </p>
            <p className="typed">{text}</p>
            {attachments.length > 0 && <FilesForStaff files={attachments} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface CloseButtonProps {
  ticket: TicketDetail
  onChanged(): Promise<void>
}

function CloseButton({ ticket, onChanged }: CloseButtonProps) {
  const say = useSay()
  const { id, ticketNo, companyName, subject, messages } = ticket
  return (
    <FormButton
      label={words.close}
      kind="plain"
      fields={{}}
      about={[ticketNo, companyName, subject]}
      send={async () => {
        await call(closeAnyTicketCall, { params: { id }, body: { seen: messages.at(-1)?.id ?? '' } })
        return words.closed
      }}
      onDone={onChanged}
    >
      <p>{say(words.closeQuestion)}</p>
    </FormButton>
  )
}
