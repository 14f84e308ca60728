import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/yuan-text.ts'
import type { ChosenChannel, Payable } from '../schema.ts'
import styles from './way-choice.module.css'

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
  const id = useId()
  const amount = yuanText(payable.walletBalance)
  return (
    <fieldset className={styles.ways}>
      <legend>{t('ways')}</legend>
      {channels.map(({ channel, isOpen, reason }) => (
        <label key={channel} className={styles.way}>
          <input
            type="radio"
            name={id}
            checked={channel === selected}
            disabled={!isOpen}
            onChange={() => onSelect(channel)}
          />
          <span>
            {t(channel)}
            <small>{reason ? t(reason, { amount }) : t(`${channel}Hint`, { amount })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
