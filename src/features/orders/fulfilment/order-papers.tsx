import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { warehouseText } from '#features/catalog/messages.ts'
import { addressOf } from '#shared/declare-call.ts'
import { yuanText } from '#shared/money.ts'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { useCan, useSay } from '#ui/staff/staff.ts'
import { Tag, type Tone } from '#ui/tag.tsx'
import { statusTexts } from '../order/messages.ts'
import { statusOf } from '../order/state.ts'
import { getShippingPaperCall } from './calls.ts'
import { channelLabel, invoiceLabels, paperLabel, paymentLabel, refundLabel } from './labels.ts'
import { words } from './messages.ts'
import type { StaffOrder } from './schema.ts'

export function useStatusText() {
  const say = useSay()
  return (number: number) => {
    const status = statusOf(number)
    return status ? say(statusTexts[status]) : String(number)
  }
}

/** A list with a title, if there is anything. */
function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="tight">
      <h3>{title}</h3>
      <ul className="tight">{children}</ul>
    </section>
  )
}

export function OrderPapers({ order }: { order: StaffOrder }) {
  return (
    <>
      <Parcels order={order} />
      <Qualifications papers={order.papers} />
      <Money order={order} />
      <Timeline moves={order.moves} />
    </>
  )
}

function Qualifications({ papers }: Pick<StaffOrder, 'papers'>) {
  const say = useSay()
  return (
    <Part title={say(words.papers)}>
      {papers.map(({ kind, number, validUntil }) => (
        <li key={`${kind} ${number}`} className="row">
          {say(paperLabel(String(kind)))} <span className="code">{String(number ?? '')}</span>
          <span className="hint">
            {validUntil ? say(words.validUntil, { date: String(validUntil) }) : say(words.longTerm)}
          </span>
        </li>
      ))}
    </Part>
  )
}

const tones: Record<string, Tone> = {
  paid: 'success',
  done: 'success',
  issued: 'success',
  failed: 'error',
  rejected: 'error',
  pending: 'warning',
  requested: 'warning',
}

/** A number that leads to its record, for those who may read it. */
function Opened({ to, children }: { to: string | false; children: string }) {
  if (!to) return <span className="code">{children}</span>
  return (
    <Link className="code" to={to}>
      {children}
    </Link>
  )
}

function Money({ order: { payments, refunds, invoices } }: { order: StaffOrder }) {
  const say = useSay()
  const can = useCan()
  return (
    <>
      <Part title={say(words.payments)}>
        {[
          ...payments.map(({ id, paymentNo, channel, amount, state }) => (
            <li key={id} className="row">
              <span>{say(channelLabel(channel))}</span>{' '}
              <Opened to={can('payment.read') && `/payments?open=${id}`}>{paymentNo}</Opened>
              <span>{yuanText(amount)}</span> <Tag tone={tones[state]}>{say(paymentLabel(state))}</Tag>
            </li>
          )),
          ...refunds.map(({ refundNo, amount, state }) => (
            <li key={refundNo} className="row">
              <span>{say(words.refund)}</span>{' '}
              <Opened to={can('payment.read') && `/refunds?keyword=${refundNo}`}>{refundNo}</Opened>
              <span>{yuanText(amount)}</span> <Tag tone={tones[state]}>{say(refundLabel(state))}</Tag>
            </li>
          )),
        ]}
      </Part>
      <Part title={say(words.invoices)}>
        {invoices.map(({ id, requestNo, number, receipt_type_name: type, title, total, state }) => (
          <li key={id} className="row">
            <Opened to={can('invoice.read') && `/invoices?open=${id}`}>{number ?? requestNo}</Opened>
            <span>
              {type} {title}
            </span>
            <span>{yuanText(total)}</span>
            <Tag tone={tones[state]}>{say(invoiceLabels[state] ?? [state, state])}</Tag>
          </li>
        ))}
      </Part>
    </>
  )
}

function Parcels({ order: { id, parcels } }: { order: StaffOrder }) {
  const say = useSay()
  const can = useCan()
  const print = (paper: string, parcel: string) =>
    addressOf(getShippingPaperCall, { params: { id, paper }, query: { parcel } })
  return (
    <Part title={say(words.parcels)}>
      {parcels.map((parcel) => (
        <li key={parcel.id} className="row">
          <span>{say(warehouseText(parcel.warehouse))}</span>
          <span>
            {parcel.carrier} <span className="code">{parcel.trackingNo}</span>
          </span>
          <span className="hint">{shanghaiMinute(parcel.shippedAt)}</span>
          {can('order.consignment') && (
            <>
              <a href={print('delivery-note', parcel.id)}>{say(words.deliveryNote)}</a>
              <a href={print('parcel-label', parcel.id)}>{say(words.parcelLabel)}</a>
            </>
          )}
        </li>
      ))}
    </Part>
  )
}

function Timeline({ moves }: Pick<StaffOrder, 'moves'>) {
  const say = useSay()
  const statusText = useStatusText()
  const actors = { member: words.buyer, staff: words.system, system: words.system, channel: words.channel }
  return (
    <Part title={say(words.timeline)}>
      {moves.map(({ to, at, actor, actorName, reason }) => (
        <li key={`${at} ${to}`} className="row">
          <span className="hint">{shanghaiMinute(at)}</span> <span>{statusText(to)}</span>
          <span className="hint">{actorName || say(actors[actor])}</span> {reason}
        </li>
      ))}
    </Part>
  )
}
