import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { FilesForStaff } from '#features/uploads/components/files-for-staff.tsx'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { LivePanel, PanelNews } from '#ui/staff/live-panel.tsx'
import { PanelProblem } from '#ui/staff/record-panel.tsx'
import staff from '#ui/staff/staff.module.css'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { useRead, useRecord } from '#ui/staff/use-record.ts'
import { Tag } from '#ui/tag.tsx'
import { getAnyQuoteCall, getQuoteBasisCall, listQuoteNotesCall } from '../calls.ts'
import type { QuoteDetail } from '../schema.ts'
import styles from './answer.module.css'
import { AnswerForm } from './answer-form.tsx'
import { ComparedVersions } from './compared-versions.tsx'
import { StaffConversation } from './conversation.tsx'
import { requestOf } from './draft.ts'
import { quoteStateTexts, quoteStateTones, words } from './messages.ts'
import { Versions } from './versions.tsx'

export default function AnswerPage() {
  const { id = '' } = useParams()
  return (
    <LivePanel key={id} isPage>
      <OpenedQuote id={id} />
    </LivePanel>
  )
}

/** One quote: the request, the answer that is being written, and what was said before. */
function OpenedQuote({ id }: { id: string }) {
  const say = useSay()
  const params = { id }
  const {
    record: quote,
    problem,
    reload,
  } = useRecord((poll) => call(getAnyQuoteCall, { params, ...poll }), id)
  const { record: basis = [] } = useRead(() => call(getQuoteBasisCall, { params }), id)
  const notes = useRecord((poll) => call(listQuoteNotesCall, { params, ...poll }), id)
  const [sent, setSent] = useState(0)
  return (
    <div className={`form ${staff.page} ${styles.page}`}>
      <div className="tight">
        <Link to="/quotes">← {say(words.back)}</Link>
        <PanelNews />
      </div>
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {quote && (
        <>
          <Head quote={quote} />
          <ContractLink quote={quote} />
          <AnswerForm
            key={sent}
            quote={quote}
            basis={basis}
            notes={{ quoteId: id, list: notes.record ?? [], onChanged: notes.reload }}
            onReload={reload}
            onSent={async () => {
              await reload()
              setSent(sent + 1)
            }}
          />
          <div className={styles.sides}>
            <StaffConversation quote={quote} onChanged={reload} />
            <div className="stack">
              <ComparedVersions quote={quote} />
              <Versions quote={quote} />
              <Moves quote={quote} />
              <History subject="quote" id={id} version={JSON.stringify(quote)} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Head({ quote }: { quote: QuoteDetail }) {
  const say = useSay()
  const request = requestOf(quote)
  return (
    <header className="stack">
      <h1 tabIndex={-1} className="size-l">
        <span className="code">{quote.quoteNo}</span>{' '}
        <Tag tone={quoteStateTones[quote.state]}>{say(quoteStateTexts[quote.state])}</Tag> {quote.companyName}
      </h1>
      <Facts layout="columns">
        <Fact label={say(words.requestedBy)}>
          {request?.memberName} · {say(words.round, { round: quote.round })}
        </Fact>
        <Fact label={say(words.requestedAt)}>{request && shanghaiMinute(request.createdAt)}</Fact>
        {request?.deliveryPlace && <Fact label={say(words.deliveryPlace)}>{request.deliveryPlace}</Fact>}
        {quote.order && (
          <Fact label={say(words.order)}>
            <OrderLink order={quote.order} />
          </Fact>
        )}
        {request?.remark && <Fact label={say(words.remark)}>{request.remark}</Fact>}
        {request && request.attachments.length > 0 && (
          <Fact label={say(words.attachments)}>
            <FilesForStaff files={request.attachments} />
          </Fact>
        )}
      </Facts>
    </header>
  )
}

/** For goods that are not sold online. */
function ContractLink({ quote }: { quote: QuoteDetail }) {
  const say = useSay()
  const isRegulated = quote.versions.at(-1)?.lines.some(({ regulated }) => regulated.length > 0)
  const isPossible = isRegulated && (quote.isOpen || quote.state === 'accepted')
  if (!useCan()('order.placeOffline') || !isPossible) return null
  return (
    <p>
      <Link to={`/quotes/${quote.id}/contract`}>{say(words.contract)}</Link>
    </p>
  )
}

function OrderLink({ order: { id, orderNo } }: { order: NonNullable<QuoteDetail['order']> }) {
  const can = useCan()
  if (!id || !can('order.read')) return <span className="code">{orderNo}</span>
  return (
    <Link className="code" to={`/orders?open=${id}`}>
      {orderNo}
    </Link>
  )
}

function Moves({ quote }: { quote: QuoteDetail }) {
  const say = useSay()
  return (
    <section className="tight">
      <h2 className="size-m">{say(words.moves)}</h2>
      <ul>
        {quote.moves.map(({ to, at, name, actor, reason }) => (
          <li key={`${at} ${to}`}>
            <span className="hint">{shanghaiMinute(at)}</span> {say(quoteStateTexts[to])}{' '}
            {actor === 'system' ? say(words.bySystem) : name} {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
