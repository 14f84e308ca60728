import { useState } from 'react'
import { yuanText } from '#shared/money.ts'
import { CallFailure, call } from '#ui/call.ts'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { getAnyOrderCall, transitionOrderCall } from '../calls.ts'
import { awaitingShipment, statusNumbers } from '../order/state.ts'
import { BuyerFacts } from './buyer-standing.tsx'
import { FlowCodesButton } from './flow-codes.tsx'
import { words } from './messages.ts'
import { StaffOrderActions } from './order-actions.tsx'
import { CustomerFacts } from './order-facts.tsx'
import { PickList, StaffOrderLines } from './order-lines.tsx'
import { OrderPapers, useStatusText } from './order-papers.tsx'
import type { StaffOrder, TransitionInput } from './schema.ts'

/** What staff see and do with one order. */
export function OrderPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const {
    record: order,
    problem,
    reload,
  } = useRecord((poll) => call(getAnyOrderCall, { params: { id }, ...poll }), id)
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
      actions={
        order && (
          <>
            <StaffOrderActions order={order} onMove={move} />
            <FlowCodesButton order={order} onDone={reload} />
          </>
        )
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {order && before && <Conflict before={before} now={order} />}
      {order && <CustomerFacts order={order} />}
      {order && awaitingShipment.some((status) => statusNumbers[status] === order.status) && (
        <PickList order={order} />
      )}
      {order && <StaffOrderLines order={order} />}
      {order && <BuyerFacts order={order} />}
      {order && <OrderPapers order={order} />}
      <History subject="order" id={id} version={order && String(order.version)} />
    </RecordPanel>
  )
}

function OrderTitle({ order }: { order: StaffOrder }) {
  const say = useSay()
  const statusText = useStatusText()
  return (
    <>
      <span className="code">{order.orderNo}</span> <Tag tone="processing">{statusText(order.status)}</Tag>{' '}
      {order.kind === 'regulated' && <Tag tone="warning">{say(words.regulated)}</Tag>}{' '}
      {order.isAwaitingApproval && <Tag tone="info">{say(words.waitsForBuyer)}</Tag>}
    </>
  )
}

/** What a colleague or the buyer changed meanwhile. */
function Conflict({ before, now }: { before: StaffOrder; now: StaffOrder }) {
  const say = useSay()
  const statusText = useStatusText()
  const fields = [
    { field: say(words.timeline), before: statusText(before.status), after: statusText(now.status) },
    { field: say(words.total), before: yuanText(before.total), after: yuanText(now.total) },
    { field: say(words.paid), before: yuanText(before.paid), after: yuanText(now.paid) },
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
