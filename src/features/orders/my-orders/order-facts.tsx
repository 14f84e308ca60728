import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { uploadAddress } from '#features/uploads/calls.ts'
import { displayNumber, displayText } from '#shared/display.ts'
import { inLocale, readLocale } from '#shared/locale.ts'
import { yuanText } from '#shared/money.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { useDayText } from '#ui/use-day-text.ts'
import { parcelAddress } from '../order/addresses.ts'
import type { OrderDetail } from '../order/schema.ts'
import styles from './detail.module.css'

function FactRows({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <Facts className="typed">
      {rows.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const { address, invoice, paymentTerms, collectionType } = order
  const text = (value: unknown) => displayText(typeof value === 'string' ? value : '')
  const terms = paymentTerms === null ? '' : ` · ${t(`terms${paymentTerms}`)}`
  const title = text(invoice?.title)
  return (
    <div className={styles.orderFactsColumns}>
      <Panel title={t('delivery')}>
        <FactRows
          rows={[
            [t('recipient'), `${address.name} ${address.phone}`],
            [t('addressLine'), address.fullAddress],
            [t('placedBy'), order.memberName],
          ]}
        />
      </Panel>
      <Panel title={t('paymentAndInvoice')}>
        <FactRows
          rows={[
            [t('paymentMethod'), `${t(`collection${collectionType}`)}${terms}`],
            [t('invoice'), order.receipt_type_name],
            ...(order.receipt_type === 2
              ? []
              : ([
                  [t('invoiceTitle'), title],
                  [t('taxId'), text(invoice?.taxId)],
                ] as [string, ReactNode][])),
          ]}
        />
      </Panel>
      <References order={order} />
    </div>
  )
}

/** What the buyer noted with the order; nothing where nothing was. */
function References({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const { quoteId, quoteNo, contract, attachments } = order
  const rows: [name: string, value: ReactNode][] = [
    [t('quote'), quoteId && quoteNo && <QuoteLink id={quoteId} quoteNo={quoteNo} />],
    [t('offline'), contract && <Contract {...contract} />],
    [t('poNumber'), order.poNumber],
    [t('projectNumber'), order.projectNumber],
    [t('remark'), order.remark],
    [t('attachments'), attachments.length > 0 && <Attachments files={attachments} />],
  ]
  const given = rows.filter(([, value]) => value)
  if (given.length === 0) return null
  return (
    <Panel title={t('references')}>
      <FactRows rows={given} />
    </Panel>
  )
}

const QuoteLink = ({ id, quoteNo }: { id: string; quoteNo: string }) => (
  <Link to={href('/quote/detail/:id', { id })}>{quoteNo}</Link>
)

function Contract({ number, signedOn, filepath }: NonNullable<OrderDetail['contract']>) {
  const t = useTranslations('orders')
  return (
    <>
      {t('offlineSigned', { number, date: signedOn })}{' '}
      {filepath && (
        <a href={uploadAddress(filepath)} target="_blank" rel="noopener">
          {t('offlineFile')}
        </a>
      )}
    </>
  )
}

const Attachments = ({ files }: { files: OrderDetail['attachments'] }) => (
  <ul>
    {files.map(({ name, filepath }) => (
      <li key={filepath}>
        <a href={uploadAddress(filepath)} target="_blank" rel="noopener">
          {name}
        </a>
      </li>
    ))}
  </ul>
)

/** Each with its way so far, and the day on which it is expected. */
export function Parcels({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const tracking = useTranslations('tracking')
  const locale = readLocale(useLocale())
  const { orderNo, parcels, lines } = order
  return (
    <ul>
      {parcels.map((parcel) => (
        <li key={parcel.id} className={`tight ${styles.parcel}`}>
          <p className="row">
            <strong>{parcel.carrier}</strong>
            <span>
              {t('trackingNo')} <b className="code">{parcel.trackingNo}</b>
            </span>
            <Link to={parcelAddress(orderNo, parcel.trackingNo)}>{tracking('track')}</Link>
          </p>
          <ParcelEvents order={order} shippedAt={parcel.shippedAt} />
          <ul>
            {parcel.lines.map(({ orderLineId, lotNumber, quantity }) => {
              const line = lines.find(({ id }) => id === orderLineId)
              return (
                <li key={`${orderLineId} ${lotNumber}`} className="hint">
                  {line && inLocale(locale, line.nameZh, line.nameEn)} {line?.packing} ×{' '}
                  {displayNumber(quantity)}
                  {lotNumber && ` · ${t('lot', { lot: lotNumber })}`}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

interface ParcelEventsProps {
  order: Pick<OrderDetail, 'progress' | 'receivedAt'>
  shippedAt: string
}

function ParcelEvents({ order: { progress, receivedAt }, shippedAt }: ParcelEventsProps) {
  const t = useTranslations('delivery')
  const format = useFormatter()
  const dayText = useDayText()
  const time = (at: string) => <time dateTime={at}>{format.dateTime(new Date(at), 'minute')}</time>
  return (
    <ol className={`hint ${styles.events}`}>
      <li data-done="">
        {t('step_shipping')} {time(shippedAt)}
      </li>
      {receivedAt && (
        <li data-done="">
          {t('step_receipt')} {time(receivedAt)}
        </li>
      )}
      {!receivedAt && progress?.arrivesOn && <li>{t('arrives', { date: dayText(progress.arrivesOn) })}</li>}
    </ol>
  )
}

const ways = ['alipay', 'wechat', 'remittance', 'credit', 'wallet', 'cod'] as const

export function Payments({ order: { payments, refunds } }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const format = useFormatter()
  const time = (at: string) => format.dateTime(new Date(at), 'minute')
  const wayOf = (channel: string) => ways.find((way) => channel.startsWith(way)) ?? 'remittance'
  return (
    <ul className="stack">
      {payments.map(({ id, paymentNo, channel, amount, state, createdAt, paidAt }) => (
        <li key={id}>
          <strong>{yuanText(amount)}</strong> {t(`way_${wayOf(channel)}`)} · {t(`state_${state}`)}
          <span className="hint">
            {' '}
            {paymentNo} · {time(paidAt ?? createdAt)}
          </span>
        </li>
      ))}
      {refunds.map(({ refundNo, amount, state, createdAt }) => (
        <li key={refundNo}>
          <strong>-{yuanText(amount)}</strong> {t(`refund_${state}`)}
          <span className="hint">
            {' '}
            {refundNo} · {time(createdAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}
