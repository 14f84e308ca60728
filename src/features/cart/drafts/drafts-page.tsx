import { Link } from 'react-router'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { useRecord } from '#ui/staff/use-record.ts'
import { readDraftCall, withdrawDraftCall } from './calls.ts'
import { draftGrid } from './draft-grid.ts'
import { draftStateTexts, draftWords as words } from './messages.ts'
import type { DraftView } from './schema.ts'

const views = [
  { title: words.open, address: 'filter=state:open' },
  { title: words.own, address: 'filter=state:taken' },
]

export default function DraftsPage() {
  return <GridPage grid={draftGrid} presets={views} panel={(record) => <DraftPanel {...record} />} />
}

function DraftPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const {
    record: draft,
    problem,
    changed,
  } = useRecord((poll) => call(readDraftCall, { params: { id }, ...poll }), id, { onChanged })
  return (
    <RecordPanel
      title={draft ? `${draft.memberName} · ${say(draftStateTexts[draft.state])}` : ''}
      onClose={onClose}
      actions={
        draft?.state === 'open' && (
          <FormButton
            label={words.withdraw}
            kind="danger"
            fields={{}}
            send={async () => {
              await call(withdrawDraftCall, { params: { id } })
              return words.isTakenBack
            }}
            onDone={changed}
          />
        )
      }
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {draft && (
        <>
          <DraftFacts draft={draft} />
          <ul>
            {draft.lines.map(({ skuId, sku, nameZh, nameEn, quantity }) => (
              <li key={skuId} className="spread">
                <span>
                  <span className="code">{sku}</span> {say([nameZh, nameEn || nameZh])}
                </span>
                <small>× {quantity}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </RecordPanel>
  )
}

function DraftFacts({ draft }: { draft: DraftView }) {
  const say = useSay()
  return (
    <Facts>
      <Fact label={say(words.member)}>
        <Link to={`/members?open=${draft.memberId}`}>{draft.memberName}</Link> · {draft.companyName}
      </Fact>
      <Fact label={say(words.by)}>
        {draft.staffName} · {shanghaiMinute(draft.createdAt)}
      </Fact>
      <Fact label={say(words.expires)}>{draft.lastDay}</Fact>
      <Fact label={say(words.address)}>{draft.address || say(words.ownChoice)}</Fact>
      {draft.state === 'taken' && (
        <Fact label={say(words.orders)}>
          {draft.orders.length === 0 && say(words.notOrdered)}
          {draft.orders.map((order) => (
            <Link key={order.id} className="code" to={`/orders?open=${order.id}`}>
              {order.orderNo}
            </Link>
          ))}
        </Fact>
      )}
      {draft.remark && <Fact label={say(words.remark)}>{draft.remark}</Fact>}
      {draft.reason && <Fact label={say(words.reason)}>{draft.reason}</Fact>}
    </Facts>
  )
}
