import { useState } from 'react'
import { CallFailure, call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { PanelProblem, RecordPanel, useRecord } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { getAnyOrderCall, transitionOrderCall } from '../calls.ts'
import { statusTexts } from '../order/messages.ts'
import { statusOf } from '../order/state.ts'
import { words } from './messages.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import type { StaffOrder, TransitionInput } from './schema.ts'

interface OrderPanelProps {
  id: string
  onClose(): void
  onChanged(): void
}

/** What staff see and do with one order. */
export function OrderPanel({ id, onClose, onChanged }: OrderPanelProps) {
  const say = useSay()
  const { record: order, problem, reload } = useRecord(() => call(getAnyOrderCall, { params: { id } }), id)
  const [before, setBefore] = useState<StaffOrder>()

  const move = async (input: Omit<Partial<TransitionInput>, 'version'> & { to: number }) => {
    if (!order) return false
    try {
      const answer = await call(transitionOrderCall, {
        params: { id },
        body: { ...input, version: order.version },
      })
      setBefore(undefined)
      showToast(say('approval' in answer ? words.needsApproval : words.done))
      return true
    } catch (failure) {
      if (failure instanceof CallFailure && failure.code === 'conflict') setBefore(order)
      showFailure(failure)
      return false
    } finally {
      await reload()
      onChanged()
    }
  }
  return (
    <RecordPanel
      title={order ? <OrderTitle order={order} /> : ''}
      onClose={onClose}
      actions={order && <OrderActions key={order.version} order={order} onMove={move} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {order && before && <Conflict before={before} now={order} />}
      {order && <OrderFacts order={order} />}
      {order && <OrderLines order={order} />}
      {order && <OrderPapers order={order} />}
      <History subject="order" id={id} />
    </RecordPanel>
  )
}

function useStatusText() {
  const say = useSay()
  return (number: number) => {
    const status = statusOf(number)
    return status ? say(statusTexts[status]) : String(number)
  }
}

function OrderTitle({ order }: { order: StaffOrder }) {
  const statusText = useStatusText()
  return (
    <>
      <span className="code">{order.orderNo}</span> <Tag tone="processing">{statusText(order.status)}</Tag>
    </>
  )
}

/** What a colleague or the buyer changed meanwhile. */
function Conflict({ before, now }: { before: StaffOrder; now: StaffOrder }) {
  const say = useSay()
  const statusText = useStatusText()
  const fields = [
    { field: say(words.timeline), before: statusText(before.status), after: statusText(now.status) },
    { field: say(words.total), before: String(before.total), after: String(now.total) },
    { field: say(words.paid), before: String(before.paid), after: String(now.paid) },
    {
      field: say(words.delivery),
      before: before.address.fullAddress ?? '',
      after: now.address.fullAddress ?? '',
    },
    { field: say(words.remark), before: before.remark, after: now.remark },
  ].filter((change) => change.before !== change.after)
  return (
    <Note tone="warning">
      <p>{say(words.conflict)}</p>
      <ul>
        {fields.map((change) => (
          <li key={change.field}>{say(words.changedFrom, change)}</li>
        ))}
      </ul>
    </Note>
  )
}

const money = (yuan: number) => `¥${yuan.toFixed(2)}`

function OrderFacts({ order }: { order: StaffOrder }) {
  const say = useSay()
  const { address } = order
  return (
    <Facts>
      <Fact label={say(words.customer)}>
        {order.companyName} · {order.memberName}
      </Fact>
      <Fact label={say(words.delivery)}>
        {address.name} {address.phone} {address.fullAddress}
      </Fact>
      <Fact label={say(words.total)}>
        {money(order.total)} · {say(words.paid)} {money(order.paid)} · {say(words.due)} {money(order.due)}
      </Fact>
      {order.remark && <Fact label={say(words.remark)}>{order.remark}</Fact>}
    </Facts>
  )
}

function OrderPapers({ order: { papers, payments, invoices, parcels, moves } }: { order: StaffOrder }) {
  const say = useSay()
  const statusText = useStatusText()
  return (
    <>
      {papers.length > 0 && (
        <section className="tight">
          <h3>{say(words.papers)}</h3>
          <ul>
            {papers.map((paper) => (
              <li key={JSON.stringify(paper)}>{Object.values(paper).filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </section>
      )}
      {payments.length + invoices.length > 0 && (
        <section className="tight">
          <h3>{say(words.payments)}</h3>
          <ul>
            {payments.map(({ id, paymentNo, channel, amount, state }) => (
              <li key={id}>
                <span className="code">{paymentNo}</span> {channel} {money(amount)} <Tag>{state}</Tag>
              </li>
            ))}
            {invoices.map(({ id, state }) => (
              <li key={id}>
                <span className="code">{id}</span> <Tag>{state}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
      {parcels.length > 0 && (
        <section className="tight">
          <h3>{say(words.parcels)}</h3>
          <ul>
            {parcels.map(({ id, carrier, trackingNo, shippedAt }) => (
              <li key={id}>
                {carrier} <span className="code">{trackingNo}</span> {shanghaiMinute(shippedAt)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="tight">
        <h3>{say(words.timeline)}</h3>
        <ul>
          {moves.map(({ to, at, actorName, reason }) => (
            <li key={at}>
              <span className="hint">{shanghaiMinute(at)}</span> {statusText(to)} {actorName} {reason}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
