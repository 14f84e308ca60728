import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Hotline } from '#features/content/components/site.tsx'
import { cancelledStatus, type OrderToPay } from '#features/orders/schema.ts'
import { Panel } from '#ui/panel.tsx'
import { useDayText } from '#ui/use-day-text.ts'
import styles from '../payments.module.css'

interface NextStepsProps {
  orders: OrderToPay[]
  /** The days count from when the money comes. */
  isByBank: boolean
  /** False: something else comes before the payment, or the order is paid later. */
  canPay: boolean
}

const latestOf = (texts: (string | null | undefined)[]) =>
  texts
    .flatMap((text) => text ?? [])
    .toSorted()
    .at(-1)

/** From the payment to the invoice, with the days that are known. Nothing when an order is cancelled. */
export function NextSteps({ orders, isByBank, canPay }: NextStepsProps) {
  const t = useTranslations('payments')
  const dayText = useDayText()
  const format = useFormatter()
  if (orders.length === 0 || orders.some(({ status }) => status === cancelledStatus)) return null
  const progress = orders.flatMap((order) => order.progress ?? [])
  const waiting = progress.flatMap(({ afterRelease }) => afterRelease ?? [])
  const isWaiting = waiting.length > 0
  const canInvoice = orders.every(({ can }) => can.invoice)
  const paidAt = latestOf(progress.map(({ doneAt: [, at] }) => at))
  const isPaid = !isWaiting && paidAt !== undefined
  const countsFrom = isByBank ? 'arrival' : (waiting[0]?.release ?? 'payment')
  const dayOf = (key: 'shipsOn' | 'arrivesOn', inDays: number) => {
    const day = latestOf([...progress.map((one) => one[key]), ...waiting.map((one) => one[key])])
    if (isWaiting && (isByBank || !canPay)) return t('daysAfter', { from: countsFrom, days: inDays })
    if (!day) return t('dayFollows')
    return t(isWaiting ? 'ifPaidToday' : 'expectedOn', { date: dayText(day) })
  }
  const payText = () => {
    if (isPaid) return format.dateTime(new Date(paidAt), 'minute')
    if (canPay) return t(isByBank ? 'payByBank' : 'payNow')
    return t(countsFrom === 'payment' && isWaiting ? 'payThen' : 'payOnTerms')
  }
  const most = (numbers: number[]) => Math.max(0, ...numbers)
  const steps: [name: string, when: ReactNode, hint: string][] = [
    [t('stepPay'), payText(), isPaid ? '' : t('stepPayHint')],
    [t('stepShip'), dayOf('shipsOn', most(waiting.map(({ shipsIn }) => shipsIn))), t('stepShipHint')],
    [
      t('stepArrive'),
      dayOf('arrivesOn', most(waiting.map(({ workingDays }) => workingDays))),
      t('stepArriveHint'),
    ],
    [t('stepInvoice'), t(canInvoice ? 'stepInvoiceNow' : 'stepInvoiceWhen'), t('stepInvoiceHint')],
  ]
  return (
    <Panel title={t('next')}>
      <ol className={`cards quarters ${styles.steps}`}>
        {steps.map(([name, when, hint], index) => (
          <li key={name} data-done={index === 0 && isPaid ? '' : undefined}>
            <b>{name}</b>
            <p>{when}</p>
            <p className="hint">{hint}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface HelpProps {
  contact: { region: string; phone: string; email: string; hours: string } | null
  orderId: string | undefined
}

export function Help({ contact, orderId }: HelpProps) {
  const t = useTranslations('payments')
  const ticket = href('/ucenter/contactus/new')
  return (
    <Panel title={t('help')}>
      <p className="row">
        {contact ? (
          <>
            <b>{t('contact', { region: contact.region })}</b>
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            <span className="hint">{contact.hours}</span>
          </>
        ) : (
          <Hotline />
        )}
        <Link to={orderId ? `${ticket}?order=${orderId}` : ticket}>{t('ask')}</Link>
      </p>
      <p className="hint">{t('safety')}</p>
    </Panel>
  )
}
