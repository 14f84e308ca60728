import { Link } from 'react-router'
import { getUploadForReviewCall } from '#features/uploads/calls.ts'
import { addressOf } from '#shared/declare-call.ts'
import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { FormButton } from '#ui/staff/form-button.tsx'
import { ChoiceTag, shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Tag } from '#ui/tag.tsx'
import { confirmRemittanceCall, getAnyPaymentCall } from '../calls.ts'
import { channelTexts } from '../channels.ts'
import { refundStateTexts, refundTones } from '../refunds/messages.ts'
import type { StaffPaymentDetail } from '../schema.ts'
import { purposeTexts, words } from './messages.ts'
import { paymentGrid } from './payment-grid.ts'

export function PaymentPanel(opened: OpenRecordProps) {
  return (
    <RecordFrame
      {...opened}
      read={(poll) => call(getAnyPaymentCall, { params: { id: opened.id }, ...poll })}
      subject="payment"
      version={({ state }) => state}
      title={({ paymentNo, state }) => (
        <>
          <span className="code">{paymentNo}</span>{' '}
          <ChoiceTag column={paymentGrid.columns.state} value={state} />
        </>
      )}
      actions={(payment, { changed }) => <ConfirmRemittance payment={payment} onDone={changed} />}
    >
      {(payment) => (
        <>
          <PaymentFacts payment={payment} />
          <PaidOrders payment={payment} />
          <Refunds payment={payment} />
        </>
      )}
    </RecordFrame>
  )
}

function ConfirmRemittance({ payment, onDone }: { payment: StaffPaymentDetail; onDone(): void }) {
  const say = useSay()
  const can = useCan()
  const { id, channel, state, amount, paymentNo, companyName } = payment
  if (channel !== 'remittance' || state === 'paid' || !can('money.change')) return null
  return (
    <FormButton
      about={[paymentNo, companyName, yuanText(amount)]}
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
        <strong>{yuanText(payment.amount)}</strong>
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
              {yuanText(amount)}{' '}
              {applied > 0 && <Tag tone="success">{say(words.applied, { amount: yuanText(applied) })}</Tag>}
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
              {yuanText(amount)} <Tag tone={refundTones[state]}>{say(refundStateTexts[state])}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
