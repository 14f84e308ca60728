import { Link } from 'react-router'
import { getUploadForReviewCall } from '#features/uploads/calls.ts'
import { addressOf } from '#shared/declare-call.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { shanghaiMinute, yuan } from '#ui/staff/grid/cell.tsx'
import { History } from '#ui/staff/history.tsx'
import { type OpenRecordProps, PanelProblem, RecordPanel, useRecord } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { confirmRemittanceCall, getAnyPaymentCall } from '../calls.ts'
import { channelTexts } from '../channels.ts'
import { refundStateTexts, refundTones } from '../refunds/messages.ts'
import type { StaffPaymentDetail } from '../schema.ts'
import { attemptStateTexts, purposeTexts, words } from './messages.ts'
import { paymentGrid } from './payment-grid.ts'

export function PaymentPanel({ id, onClose, onChanged }: OpenRecordProps) {
  const say = useSay()
  const {
    record: payment,
    problem,
    changed,
  } = useRecord(() => call(getAnyPaymentCall, { params: { id } }), id, onChanged)
  return (
    <RecordPanel
      title={
        payment && (
          <>
            <span className="code">{payment.paymentNo}</span>{' '}
            <Tag tone={paymentGrid.columns.state.tones[payment.state]}>
              {say(attemptStateTexts[payment.state])}
            </Tag>
          </>
        )
      }
      onClose={onClose}
      actions={payment && <ConfirmRemittance payment={payment} onDone={changed} />}
    >
      {problem && <PanelProblem>{problem}</PanelProblem>}
      {payment && <PaymentFacts payment={payment} />}
      {payment && <PaidOrders payment={payment} />}
      {payment && <Refunds payment={payment} />}
      <History subject="payment" id={id} version={payment?.state} />
    </RecordPanel>
  )
}

const inFen = (amount: number) => yuan(Math.round(amount * 100))

function ConfirmRemittance({ payment, onDone }: { payment: StaffPaymentDetail; onDone(): void }) {
  const say = useSay()
  const can = useCan()
  const { id, channel, state, amount, paymentNo, companyName } = payment
  if (channel !== 'remittance' || state === 'paid' || !can('money.change')) return null
  return (
    <FormButton
      about={[paymentNo, companyName, inFen(amount)]}
      label={words.confirm}
      fields={{
        amount: { label: words.came, kind: 'amount', value: amount.toFixed(2) },
        bankReference: { label: words.bankReference, hint: words.referenceHint, maxLength: 64 },
      }}
      send={async ({ amount: came, bankReference }) => {
        const body = { amount: Number(came), bankReference }
        return (await call(confirmRemittanceCall, { params: { id }, body }))
          ? words.needsApproval
          : words.booked
      }}
      onDone={onDone}
    >
      <p className="hint">{say(words.confirmHint)}</p>
    </FormButton>
  )
}

function PaymentFacts({ payment }: { payment: StaffPaymentDetail }) {
  const say = useSay()
  const { slip } = payment
  return (
    <Facts>
      <Fact label={say(words.company)}>{payment.companyName}</Fact>
      <Fact label={say(words.amount)}>
        <strong>{inFen(payment.amount)}</strong>
      </Fact>
      <Fact label={say(words.channel)}>
        {say(channelTexts[payment.channel])} · {say(purposeTexts[payment.purpose])}
      </Fact>
      {payment.tradeNo && (
        <Fact label={say(words.tradeNo)}>
          <span className="code">{payment.tradeNo}</span>
        </Fact>
      )}
      <Fact label={say(words.created)}>{shanghaiMinute(payment.createdAt)}</Fact>
      {payment.paidAt ? (
        <Fact label={say(words.paidAt)}>{shanghaiMinute(payment.paidAt)}</Fact>
      ) : (
        <Fact label={say(words.expires)}>{shanghaiMinute(payment.expiresAt)}</Fact>
      )}
      {payment.failure && <Fact label={say(words.failure)}>{payment.failure}</Fact>}
      {slip && (
        <Fact label={say(words.slip)}>
          <a
            href={addressOf(getUploadForReviewCall, { query: { filepath: slip.filepath } })}
            target="_blank"
            rel="noreferrer"
          >
            {slip.name}
          </a>{' '}
          <span className="hint">{shanghaiMinute(slip.uploadedAt)}</span>
        </Fact>
      )}
    </Facts>
  )
}

function PaidOrders({ payment: { orders } }: { payment: StaffPaymentDetail }) {
  const say = useSay()
  if (orders.length === 0) return null
  return (
    <section className="tight">
      <h3>{say(words.orders)}</h3>
      <ul className="lines">
        {orders.map(({ id, orderNo, amount, applied }) => (
          <li key={id} className="spread">
            <Link className="code" to={{ pathname: '/orders', search: `open=${id}` }}>
              {orderNo}
            </Link>
            <span>
              {inFen(amount)}{' '}
              {applied > 0 && <Tag tone="success">{say(words.applied, { amount: inFen(applied) })}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refunds({ payment: { refunds } }: { payment: StaffPaymentDetail }) {
  const say = useSay()
  if (refunds.length === 0) return null
  return (
    <section className="tight">
      <h3>{say(words.refunds)}</h3>
      <ul className="lines">
        {refunds.map(({ refundNo, amount, state }) => (
          <li key={refundNo} className="spread">
            <Link className="code" to={{ pathname: '/refunds', search: `keyword=${refundNo}` }}>
              {refundNo}
            </Link>
            <span>
              {inFen(amount)} <Tag tone={refundTones[state]}>{say(refundStateTexts[state])}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
