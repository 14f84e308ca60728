import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import styles from '../payments.module.css'
import type { Payment } from '../schema.ts'
import { MethodMark } from './method-marks.tsx'
import { Remittance } from './remittance.tsx'

/** Opens the channel's own page, where nothing is shown here; it leads back. */
export function openChannel(payment: Payment) {
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

/** WeChat's browser adds its bridge some time after the page; the shop pushes the outcome. */
function payInWechat(jsapi: object) {
  const bridge = (window as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge
  if (bridge) return bridge.invoke('getBrandWCPayRequest', jsapi, () => {})
  document.addEventListener('WeixinJSBridgeReady', () => payInWechat(jsapi), { once: true })
}

interface PendingProps {
  attempt: Payment
  onChange(payment: Payment): void
  onLeave(): void
}

export function Pending({ attempt, onChange, onLeave }: PendingProps) {
  const t = useTranslations('payments')
  return (
    <div className="form">
      {attempt.account ? (
        <Remittance payment={attempt} account={attempt.account} onChange={onChange} />
      ) : attempt.codeUrl || attempt.frame ? (
        <Scan payment={attempt} />
      ) : (
        <Elsewhere payment={attempt} />
      )}
      <div className={`buttons ${styles.screen}`}>
        <Button kind="plain" onClick={onLeave}>
          {t('otherMethod')}
        </Button>
      </div>
    </div>
  )
}

/** Paid in an app or on a page of the channel. */
function Elsewhere({ payment }: { payment: Payment }) {
  const t = useTranslations('payments')
  return (
    <section className="stack card">
      <MethodTitle payment={payment} />
      <p>{t('pendingOnline')}</p>
      <Button isWide onClick={() => openChannel(payment)}>
        {t('again', { amount: yuanText(payment.amount) })}
      </Button>
      <Waiting />
    </section>
  )
}

function MethodTitle({ payment: { channel } }: { payment: Payment }) {
  const t = useTranslations('payments')
  return (
    <h2 className="line size-l">
      <MethodMark channel={channel} />
      {t(channel)}
    </h2>
  )
}

/** A code, and what to do with it. */
function Scan({ payment }: { payment: Payment }) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const { amount, qr, frame, scanPath, expiresAt } = payment
  const app = frame ? 'alipay' : 'wechat'
  return (
    <section className="stack card">
      <div className="two centred">
        <div className="stack middle">
          {frame ? (
            <iframe src={frame} title={t('alipayCode')} className={styles.frame} />
          ) : (
            qr && <img src={qr} alt={t('qr')} width={256} height={256} />
          )}
        </div>
        <div className="stack">
          <MethodTitle payment={payment} />
          <Steps>
            <li>{t(`scanOpen-${app}`)}</li>
            <li>{t('scanCheck', { amount: yuanText(amount) })}</li>
            <li>{t('scanPay')}</li>
          </Steps>
          <p className="hint">{t('codeUntil', { time: format.dateTime(new Date(expiresAt), 'minute') })}</p>
          {scanPath && (
            <a href={scanPath} target="_blank" rel="noopener">
              {t('scanHere')}
            </a>
          )}
          {frame && (
            <Button kind="plain" onClick={() => goTo(payment)}>
              {t('toAlipay')}
            </Button>
          )}
          <Waiting />
        </div>
      </div>
    </section>
  )
}

const Steps = ({ children }: { children: ReactNode }) => (
  <ol className={`tight ${styles.todo}`}>{children}</ol>
)

function Waiting() {
  const t = useTranslations('payments')
  return (
    <div>
      <p role="status" className="bold">
        {t('waiting')}
      </p>
      <p className="hint">{t('waitingHint')}</p>
    </div>
  )
}
