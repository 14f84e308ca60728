import { Link } from 'react-router'
import { addressOf } from '#shared/declare-call.ts'
import { fixedNumber } from '#shared/display.ts'
import { yuanText } from '#shared/money.ts'
import { call } from '#ui/call.ts'
import { DownloadLink } from '#ui/download-link.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { shanghaiMinute } from '#ui/staff/grid/cell.tsx'
import { RecordFrame } from '#ui/staff/record-frame.tsx'
import type { OpenRecordProps } from '#ui/staff/record-panel.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { Note, Tag } from '#ui/tag.tsx'
import { getAnyInvoiceCall, getAnyInvoiceFileCall } from '../calls.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { invoiceGrid } from './invoice-grid.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoiceKindTexts, invoiceStateTexts, redReasonTexts, words } from './messages.ts'
import type { StaffInvoice } from './schema.ts'

export const InvoicePanel = (opened: OpenRecordProps) => (
  <RecordFrame
    {...opened}
    read={(poll) => call(getAnyInvoiceCall, { params: { id: opened.id }, ...poll })}
    subject="invoice"
    version={({ state, reds }) => `${state} ${reds.length}`}
    title={(invoice) => <InvoiceTitle invoice={invoice} />}
    actions={(invoice, { changed }) => <InvoiceActions invoice={invoice} onDone={changed} />}
  >
    {(invoice) => (
      <>
        <InvoiceFacts invoice={invoice} />
        <PaidOrders invoice={invoice} />
        <InvoiceLines invoice={invoice} />
        <Reds invoice={invoice} />
      </>
    )}
  </RecordFrame>
)

function InvoiceTitle({ invoice: { requestNo, kind, state } }: { invoice: StaffInvoice }) {
  const say = useSay()
  return (
    <>
      <span className="code">{requestNo}</span>{' '}
      {kind === 'red' && <Tag tone="error">{say(invoiceKindTexts.red)}</Tag>}{' '}
      <Tag tone={invoiceGrid.columns.state.tones[state]}>{say(invoiceStateTexts[state])}</Tag>
    </>
  )
}

function InvoiceFacts({ invoice }: { invoice: StaffInvoice }) {
  const say = useSay()
  const { buyer, original, waitsFor, held, issuedAt } = invoice
  const rows: [keyof typeof words, string | null | undefined][] = [
    ['company', invoice.companyName],
    ['type', invoice.receipt_type_name],
    ['buyer', buyer.title],
    ['taxId', buyer.taxId],
    ['address', [buyer.registeredAddress, buyer.registeredPhone].filter(Boolean).join(' ')],
    ['bank', [buyer.bank, buyer.bankAccount].filter(Boolean).join(' ')],
    ['email', buyer.email],
    ['number', invoice.number],
    ['requestedAt', shanghaiMinute(invoice.requestedAt)],
    ['issuedOn', invoice.issuedAt && shanghaiMinute(invoice.issuedAt)],
    ['printedOn', issuedAt && held && shanghaiMinute(held.issuedAt)],
    ['redReason', invoice.redReason && say(redReasonTexts[invoice.redReason])],
    ['remark', invoice.remark],
    ['rejection', invoice.rejection],
  ]
  return (
    <>
      {held && !issuedAt && (
        <Note tone="warning">
          {say(words.held, { day: held.issuedAt.slice(0, 10), number: held.number })}
        </Note>
      )}
      {waitsFor && <Note tone="warning">{say(words.waitsFor, { number: waitsFor.requestNo })}</Note>}
      <Facts>
        <Fact label={say(words.amount)}>
          <strong>{yuanText(invoice.total)}</strong>{' '}
          <span className="hint">
            {say(words.net, { net: yuanText(invoice.net), tax: yuanText(invoice.tax) })}
          </span>
        </Fact>
        {invoice.redTotal > 0 && <Fact label={say(words.reversed)}>{yuanText(invoice.redTotal)}</Fact>}
        {rows.map(
          ([name, value]) =>
            value && (
              <Fact key={name} label={say(words[name])}>
                {value}
              </Fact>
            ),
        )}
        {original && (
          <Fact label={say(words.original)}>
            <Link className="code" to={{ search: `open=${original.id}` }}>
              {original.number}
            </Link>
          </Fact>
        )}
        <Files invoice={invoice} />
      </Facts>
    </>
  )
}

function Files({ invoice: { id, formats, uploaded } }: { invoice: StaffInvoice }) {
  const say = useSay()
  if (formats.length === 0)
    return uploaded.length === 0 ? null : (
      <Fact label={say(words.files)}>
        {say(words.uploaded, { formats: uploaded.join(' ').toUpperCase() })}
      </Fact>
    )
  return (
    <Fact label={say(words.files)}>
      <span className="row">
        {formats.map((format) => (
          <DownloadLink key={format} href={addressOf(getAnyInvoiceFileCall, { params: { id, format } })}>
            {format.toUpperCase()}
          </DownloadLink>
        ))}
      </span>
    </Fact>
  )
}

function PaidOrders({ invoice: { sums } }: { invoice: StaffInvoice }) {
  const say = useSay()
  const isUnpaid = sums.some(({ total, paid, refunded }) => paid - refunded < total)
  return (
    <section className="tight">
      <h3>{say(words.orders)}</h3>
      {isUnpaid && <Note tone="warning">{say(words.unpaid)}</Note>}
      <ul className="lines">
        {sums.map(({ id, orderNo, total, paid, refunded }) => (
          <li key={id} className="spread">
            <Link className="code" to={{ pathname: '/orders', search: `open=${id}` }}>
              {orderNo}
            </Link>
            <span className="row">
              <span>{say(words.paid, { paid: fixedNumber(paid, 2), total: fixedNumber(total, 2) })}</span>
              {refunded > 0 && (
                <Tag tone="warning">{say(words.refunded, { refunded: fixedNumber(refunded, 2) })}</Tag>
              )}
              <Link to={{ pathname: '/payments', search: `keyword=${orderNo}` }}>{say(words.payments)}</Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reds({ invoice: { reds } }: { invoice: StaffInvoice }) {
  const say = useSay()
  if (reds.length === 0) return null
  return (
    <section className="tight">
      <h3>{say(words.reds)}</h3>
      <ul className="lines">
        {reds.map(({ id, requestNo, number, total, state }) => (
          <li key={id} className="spread">
            <Link className="code" to={{ search: `open=${id}` }}>
              {number ?? requestNo}
            </Link>
            <span>
              {yuanText(total)} <Tag>{say(invoiceStateTexts[state])}</Tag>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
