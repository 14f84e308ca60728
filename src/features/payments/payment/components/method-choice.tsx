import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { ChosenChannel, Payable } from '../../schema.ts'
import styles from '../payment.module.css'

interface WayChoiceProps {
  payable: Payable
  /** Those that suit the device. */
  channels: Payable['channels']
  selected: ChosenChannel | undefined
  onSelect(channel: ChosenChannel): void
}

/** The ways to pay, and why some are closed. */
export function WayChoice({ payable, channels, selected, onSelect }: WayChoiceProps) {
  const t = useTranslations('payments')
  const { pathname, search } = useLocation()
  const amount = yuanText(payable.walletBalance)
  const limit = yuanText(payable.spendingLimit ?? 0)
  const options = channels.map(({ channel, isOpen, reason }) => ({
    value: channel,
    label: t(channel),
    hint: reason ? t(reason, { amount, limit }) : t(`${channel}Hint`, { amount }),
    isDisabled: !isOpen,
  }))
  return (
    <div className={styles.ways}>
      <RadioCards legend={t('ways')} options={options} selected={selected} onSelect={onSelect} />
      {channels.some(({ reason }) => reason === 'wechat-needed') && (
        <a
          className={styles.bind}
          href={`/auth/wechat?purpose=bind&redirect=${encodeURIComponent(pathname + search)}`}
        >
          {t('bindWechat')}
        </a>
      )}
    </div>
  )
}
