import { Link } from 'react-router'
import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { finishRefundCall, getRefundCall, retryRefundCall } from '../calls.ts'
import { channelTexts } from '../channels.ts'
import type { StaffRefundDetail } from '../schema.ts'
import { causeTexts, refundStateTexts, refundTones, words } from './messages.ts'
import { refundGrid } from './refund-grid.ts'

function RefundPanel(opened: OpenRecordProps) {
  const say = useSay()
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(getRefundCall, { params: { id: opened.id }, ...poll })}
      subject="refund"
      version={({ state }) => state}
      title={({ refundNo, state }) => (
        <>
          <span className="code">{refundNo}</span>{' '}
          <Tag tone={refundTones[state]}>{say(refundStateTexts[state])}</Tag>
        </>
      )}
      actions={(refund, { changed }) => <RefundActions refund={refund} onDone={changed} />}
    >
      {(refund) => (
        <>
          {refund.state === 'failed' && <Note tone="warning">{say(words.refused)}</Note>}
          <RefundFacts refund={refund} />
        </>
      )}
    </RecordFrame>
  )
}

function RefundActions({ refund, onDone }: { refund: StaffRefundDetail; onDone(): void }) {
  const say = useSay()
  const can = useCan()
  const { id, state, isByHand, refundNo, companyName, amount } = refund
  const about = [refundNo, companyName, yuanText(amount)]
  const canFinish = state === 'failed' || (isByHand && state !== 'done')
  if (!canFinish || !can('money.change')) return null
  return (
    <>
      <FormButton
        about={about}
        label={words.finish}
        fields={{ bankReference: { label: words.bankReference, maxLength: 64 } }}
        send={async (body) => {
          await call(finishRefundCall, { params: { id }, body })
          return undefined
        }}
        onDone={onDone}
      >
        <p className="hint">{say(words.finishHint)}</p>
      </FormButton>
      {state === 'failed' && (
        <FormButton
          about={about}
          label={words.retry}
          kind="plain"
          fields={{}}
          send={async () => {
            await call(retryRefundCall, { params: { id } })
            return words.queued
          }}
          onDone={onDone}
        >
          <p>{say(words.retryText)}</p>
        </FormButton>
      )}
    </>
  )
}

function RefundFacts({ refund }: { refund: StaffRefundDetail }) {
  const say = useSay()
  return (
    <Facts>
      <Fact label={say(words.company)}>{refund.companyName}</Fact>
      <Fact label={say(words.amount)}>
        <strong>{yuanText(refund.amount)}</strong>
      </Fact>
      <Fact label={say(words.cause)}>{say(causeTexts[refund.reason])}</Fact>
      <Fact label={say(words.channel)}>{say(channelTexts[refund.channel])}</Fact>
      {refund.orderId && (
        <Fact label={say(words.order)}>
          <Link className="code" to={{ pathname: '/orders', search: `open=${refund.orderId}` }}>
            {refund.orderNo}
          </Link>
        </Fact>
      )}
      <Fact label={say(words.payment)}>
        <Link className="code" to={{ pathname: '/payments', search: `open=${refund.paymentId}` }}>
          {refund.paymentNo}
        </Link>
      </Fact>
      {refund.reference && (
        <Fact label={say(words.reference)}>
          <span className="code">{refund.reference}</span>
        </Fact>
      )}
      <Fact label={say(words.created)}>{shanghaiMinute(refund.createdAt)}</Fact>
      {refund.doneAt && <Fact label={say(words.doneAt)}>{shanghaiMinute(refund.doneAt)}</Fact>}
      {refund.tries > 0 && <Fact label={say(words.tries)}>{refund.tries}</Fact>}
    </Facts>
  )
}

const queues = [
  {
    title: words.toSend,
    address: 'filter=state:pending&filter=channel:remittance,credit,cod&sort=createdAt',
  },
  { title: words.failed, address: 'filter=state:failed&sort=createdAt' },
]

export default function RefundsPage() {
  return <GridPage grid={refundGrid} presets={queues} panel={(record) => <RefundPanel {...record} />} />
}
