import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { OrderToPay } from '#features/orders/schema.ts'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Summary, WithSummary } from '#ui/summary.tsx'
import { Note, Tag } from '#ui/tag.tsx'
import styles from '../payments.module.css'
import type { ChosenChannel, Payable } from '../schema.ts'
import { MethodMark } from './method-marks.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderedGoods } from './ordered-goods.tsx'
import { openChannel, Pending } from './pending.tsx'
import type { usePayment } from './use-payment.ts'

interface PayPanelProps {
  payable: Payable
  orders: OrderToPay[]
  /** Those that suit the device. */
  channels: Payable['channels']
  paying: ReturnType<typeof usePayment>
}

export function PayPanel({ payable, orders, channels, paying }: PayPanelProps) {
  const t = useTranslations('payments')
  const { attempt, problem, start, update, clear } = paying
  const [channel, setChannel] = useState(() => firstChannel(payable, channels))
  const isPending = attempt?.state === 'pending'
  const pay = async () => {
    const started = channel && (await start(channel))
    if (started) openChannel(started)
  }
  return (
    <>
      <section className="surface spread">
        <div className="tight">
          <h1>{t('title')}</h1>
          <p className="row">
            {t('due')} <strong className="price size-xxl">{yuanText(payable.due)}</strong>
          </p>
        </div>
        {payable.expiresAt && <Deadline at={payable.expiresAt} />}
      </section>
      <WithSummary>
        <div className="stack">
          {isPending ? (
            <Pending attempt={attempt} onChange={update} onLeave={clear} />
          ) : (
            <>
              {attempt && (
                <Note tone="warning" role="alert">
                  <b>{attempt.failure || t(attempt.state === 'failed' ? 'failed' : 'closed')}</b>{' '}
                  {t('nothingLost')}
                </Note>
              )}
              <MethodChoice payable={payable} channels={channels} selected={channel} onSelect={setChannel} />
            </>
          )}
          <p role="alert" className="problem">
            {problem}
          </p>
        </div>
        <Summary
          label={t('bought')}
          end={
            !isPending && <PayButton due={payable.due} channel={channel} isBusy={paying.isBusy} pay={pay} />
          }
        >
          <OrderedGoods orders={orders} payable={payable} />
        </Summary>
      </WithSummary>
      <NextSteps orders={orders} isByBank={(isPending ? attempt.channel : channel) === 'remittance'} canPay />
    </>
  )
}

interface PayButtonProps {
  due: number
  channel: ChosenChannel | undefined
  isBusy: boolean
  pay(): Promise<void>
}

function PayButton({ due, channel, isBusy, pay }: PayButtonProps) {
  const t = useTranslations('payments')
  const [isOpen, setOpen] = useState(false)
  const amount = yuanText(due)
  const confirm = async () => {
    setOpen(false)
    await pay()
  }
  return (
    <>
      <Button
        isWide
        isBusy={isBusy}
        disabled={!channel}
        onClick={() => (channel === 'wallet' ? setOpen(true) : pay())}
      >
        {channel === 'remittance' ? t('showAccount') : t('pay', { amount })}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('walletTitle', { amount })}
          action={t('pay', { amount })}
          isBusy={isBusy}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          {t('walletText')}
        </ConfirmDialog>
      )}
    </>
  )
}

export function firstChannel(
  { chosen }: Pick<Payable, 'chosen'>,
  channels: Payable['channels'],
): ChosenChannel | undefined {
  const open = channels.filter(({ isOpen }) => isOpen)
  return (open.find(({ channel }) => channel === chosen) ?? open[0])?.channel
}

interface MethodChoiceProps {
  payable: Pick<Payable, 'walletBalance' | 'spendingLimit'>
  channels: Payable['channels']
  selected: ChosenChannel | undefined
  onSelect(channel: ChosenChannel): void
}

export function MethodChoice({ payable, channels, selected, onSelect }: MethodChoiceProps) {
  const t = useTranslations('payments')
  const { pathname, search } = useLocation()
  const amount = yuanText(payable.walletBalance ?? 0)
  const limit = yuanText(payable.spendingLimit ?? 0)
  const options = channels.map(({ channel, isOpen, reason }) => ({
    value: channel,
    mark: <MethodMark channel={channel} />,
    label: (
      <>
        {t(channel)} {isOpen && <Counts channel={channel} />}
      </>
    ),
    hint: reason ? t(reason, { amount, limit }) : t(`${channel}Hint`, { amount }),
    isDisabled: !isOpen,
  }))
  return (
    <>
      <RadioCards
        legend={t('methods')}
        isList
        options={options}
        selected={selected}
        note={t('fees')}
        onSelect={onSelect}
      />
      {channels.some(({ reason }) => reason === 'wechat-needed') && (
        <a
          className="row"
          href={`${href('/auth/*', { '*': 'wechat' })}?purpose=bind&redirect=${encodeURIComponent(pathname + search)}`}
        >
          {t('bindWechat')}
        </a>
      )}
    </>
  )
}

/** When the money counts. */
function Counts({ channel }: { channel: ChosenChannel }) {
  const t = useTranslations('payments')
  return channel === 'remittance' ? <Tag>{t('countsLater')}</Tag> : <Tag tone="success">{t('countsNow')}</Tag>
}

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
const longestClockDays = 3

/** `47:59:08` */
const clock = (seconds: number) =>
  [seconds / hourSeconds, (seconds % hourSeconds) / 60, seconds % 60]
    .map((value) => String(Math.floor(value)).padStart(2, '0'))
    .join(':')

function Deadline({ at }: { at: string }) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [at])
  const time = format.dateTime(new Date(at), 'minute')
  const days = Math.floor((left ?? 0) / daySeconds)
  return (
    <div>
      <p className="row">
        {left === 0 ? t('overdue') : t('deadline', { time })}
        {left !== undefined && left > 0 && (
          <b className={`number warning ${styles.screen}`} aria-hidden="true">
            {t('left', { time: days < longestClockDays ? clock(left) : t('days', { days }) })}
          </b>
        )}
      </p>
      <p className="hint">{t('deadlineHint')}</p>
    </div>
  )
}
