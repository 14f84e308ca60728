import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Note } from '#ui/tag.tsx'
import styles from '../payments.module.css'
import type { ChosenChannel, Payable } from '../schema.ts'
import { openChannel, Pending } from './pending.tsx'
import type { usePayment } from './use-payment.ts'

interface PayPanelProps {
  payable: Payable
  /** Those that suit the device. */
  channels: Payable['channels']
  paying: ReturnType<typeof usePayment>
}

export function PayPanel({ payable, channels, paying }: PayPanelProps) {
  const t = useTranslations('payments')
  const { attempt, problem, isBusy, start, update, clear } = paying
  const [channel, setChannel] = useState(() => firstChannel(payable, channels))
  const [isOpen, setOpen] = useState(false)
  if (attempt?.state === 'pending') return <Pending attempt={attempt} onChange={update} onLeave={clear} />
  const pay = async () => {
    setOpen(false)
    const started = channel && (await start(channel))
    if (started) openChannel(started)
  }
  return (
    <>
      {attempt && (
        <Note tone="warning" role="alert">
          {attempt.failure || t(attempt.state === 'failed' ? 'failed' : 'closed')}
        </Note>
      )}
      <MethodChoice payable={payable} channels={channels} selected={channel} onSelect={setChannel} />
      <p role="alert" className="problem">
        {problem}
      </p>
      <Button
        isBusy={isBusy}
        disabled={!channel}
        onClick={() => (channel === 'wallet' ? setOpen(true) : pay())}
      >
        {channel === 'remittance' ? t('showAccount') : t('pay', { amount: yuanText(payable.due) })}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('walletTitle', { amount: yuanText(payable.due) })}
          action={t('pay', { amount: yuanText(payable.due) })}
          isBusy={isBusy}
          onConfirm={pay}
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
    label: t(channel),
    hint: reason ? t(reason, { amount, limit }) : t(`${channel}Hint`, { amount }),
    isDisabled: !isOpen,
  }))
  return (
    <div className={styles.methods}>
      <RadioCards legend={t('methods')} options={options} selected={selected} onSelect={onSelect} />
      {channels.some(({ reason }) => reason === 'wechat-needed') && (
        <a
          className="row"
          href={`${href('/auth/*', { '*': 'wechat' })}?purpose=bind&redirect=${encodeURIComponent(pathname + search)}`}
        >
          {t('bindWechat')}
        </a>
      )}
    </div>
  )
}
