import { useState } from 'react'
import { Link } from 'react-router'
import { CallFailure, call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel, useRecord } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { getAnyOrderCall, transitionOrderCall } from '../calls.ts'
import { FlowCodesButton } from './flow-codes.tsx'
import { collectionLabel } from './labels.ts'
import { words } from './messages.ts'
import { StaffOrderActions } from './order-actions.tsx'
import { PickList, StaffOrderLines } from './order-lines.tsx'
import { money, OrderPapers, useStatusText } from './order-papers.tsx'
import type { StaffOrder, TransitionInput } from './schema.ts'

/** What staff see and do with one order. */
export function OrderPanel({ id, onClose, onChanged }: OpenRecordProps) {
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
      actions={
        order && (
          <>
            <StaffOrderActions key={order.version} order={order} onMove={move} />
            <FlowCodesButton order={order} onDone={reload} />
          </>
        )
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {order && before && <Conflict before={before} now={order} />}
      {order && <OrderFacts order={order} />}
      {order && <PickList order={order} />}
      {order && <StaffOrderLines order={order} />}
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
      {order.kind === 'regulated' && <Tag tone="warning">{say(words.regulated)}</Tag>}
    </>
  )
}

/** What a colleague or the buyer changed meanwhile. */
function Conflict({ before, now }: { before: StaffOrder; now: StaffOrder }) {
  const say = useSay()
  const statusText = useStatusText()
  const fields = [
    { field: say(words.timeline), before: statusText(before.status), after: statusText(now.status) },
    { field: say(words.total), before: money(before.total), after: money(now.total) },
    { field: say(words.paid), before: money(before.paid), after: money(now.paid) },
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

function OrderFacts({ order }: { order: StaffOrder }) {
  const say = useSay()
  const readsDrafts = useCan()('draft.make')
  const { address } = order
  return (
    <Facts>
      <Fact label={say(words.customer)}>
        {order.companyName} · {order.memberName}
      </Fact>
      <Fact label={say(words.delivery)}>
        {address.name} {address.phone}
        <br />
        {address.fullAddress}
      </Fact>
      <Fact label={say(words.total)}>
        {money(order.total)} · {say(words.paid)} {money(order.paid)} · {say(words.due)} {money(order.due)}
      </Fact>
      <Fact label={say(words.settlement)}>{say(collectionLabel(order.collectionType))}</Fact>
      <Fact label={say(words.placedOn)}>
        {shanghaiMinute(order.placedAt)}
        {order.poNumber && <span className="code"> {order.poNumber}</span>}
      </Fact>
      {order.draftId && (
        <Fact label={say(words.origin)}>
          {readsDrafts ? (
            <Link to={`/drafts?open=${order.draftId}`}>{say(words.drafted)}</Link>
          ) : (
            say(words.drafted)
          )}
        </Fact>
      )}
      {order.remark && <Fact label={say(words.remark)}>{order.remark}</Fact>}
    </Facts>
  )
}
