import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Note } from '#ui/tag.tsx'
import type { ChosenChannel, Payable, Payment } from '../../schema.ts'
import styles from '../payment.module.css'
import type { usePayment } from '../use-payment.ts'
import { WayChoice } from './method-choice.tsx'
import { Remittance } from './remittance.tsx'
import { ScanCode, ScanFrame } from './scan.tsx'

interface PayPanelProps {
  payable: Payable
  channels: Payable['channels']
  paying: ReturnType<typeof usePayment>
}

/** Chooses a way and pays by it; a payment that is under way is gone on with. */
export function PayPanel({ payable, channels, paying }: PayPanelProps) {
  const t = useTranslations('payments')
  const { attempt, problem, isBusy, start, learn, forget } = paying
  const [channel, setChannel] = useState(() => openChannel(payable, channels))
  const [isAsking, setAsking] = useState(false)
  if (attempt?.state === 'pending') return <Pending attempt={attempt} learn={learn} forget={forget} />
  const pay = async () => {
    setAsking(false)
    const made = channel && (await start(channel))
    if (made) leaveFor(made)
  }
  return (
    <>
      {attempt && (
        <Note tone="warning" role="alert" className={styles.notice}>
          {attempt.failure || t(attempt.state === 'failed' ? 'failed' : 'closed')}
        </Note>
      )}
      <WayChoice payable={payable} channels={channels} selected={channel} onSelect={setChannel} />
      <p role="alert" className={`problem ${styles.problem}`}>
        {problem}
      </p>
      <Button
        isBusy={isBusy}
        disabled={!channel}
        onClick={() => (channel === 'wallet' ? setAsking(true) : pay())}
      >
        {channel === 'remittance' ? t('showAccount') : t('pay', { amount: yuanText(payable.due) })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('walletTitle', { amount: yuanText(payable.due) })}
          action={t('pay', { amount: yuanText(payable.due) })}
          isBusy={isBusy}
          onConfirm={pay}
          onClose={() => setAsking(false)}
        >
          {t('walletText')}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What was chosen with the order, while it can be had; else the first that can. */
function openChannel({ chosen }: Payable, channels: Payable['channels']): ChosenChannel | undefined {
  const open = channels.filter(({ isOpen }) => isOpen)
  return (open.find(({ channel }) => channel === chosen) ?? open[0])?.channel
}

/** To the channel's own page, where it shows nothing here; it leads back. */
function leaveFor(payment: Payment) {
  const { state, frame, jsapi, scanPath } = payment
  if (state !== 'pending') return
  if (jsapi) return scanPath ? goToSimulated(scanPath) : payInWechat(jsapi)
  if (!frame) goTo(payment)
}

const goTo = ({ redirect }: Payment) => redirect && location.assign(redirect)

const goToSimulated = (path: string) =>
  location.assign(`${path}&redirect_url=${encodeURIComponent(location.pathname + location.search)}`)

interface WechatBridge {
  invoke(name: string, call: object, done: () => void): void
}

/** WeChat's browser has a bridge to WeChat itself, a while after the page; what became of it is pushed by the shop. */
function payInWechat(jsapi: object) {
  const bridge = (window as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge
  if (bridge) return bridge.invoke('getBrandWCPayRequest', jsapi, () => {})
  document.addEventListener('WeixinJSBridgeReady', () => payInWechat(jsapi), { once: true })
}

interface PendingProps {
  attempt: Payment
  learn(payment: Payment): void
  forget(): void
}

function Pending({ attempt, learn, forget }: PendingProps) {
  const t = useTranslations('payments')
  return (
    <div className={styles.pending}>
      {attempt.account ? (
        <Remittance payment={attempt} account={attempt.account} onChange={learn} />
      ) : attempt.codeUrl ? (
        <ScanCode payment={attempt} />
      ) : attempt.frame ? (
        <ScanFrame payment={attempt} frame={attempt.frame} onLeave={() => goTo(attempt)} />
      ) : (
        <div className={styles.away}>
          <p>{t('pendingOnline')}</p>
          <p role="status" className={styles.waiting}>
            {t('waiting')}
          </p>
          <Button onClick={() => leaveFor(attempt)}>{t('again')}</Button>
        </div>
      )}
      <Button kind="plain" onClick={forget}>
        {t('otherWay')}
      </Button>
    </div>
  )
}
