import { useTranslations } from 'use-intl'
import { uploadFormats } from '#features/uploads/schema.ts'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { CopyButton } from '#ui/copy.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { UploadButton } from '#ui/upload-button.tsx'
import { sendSlipCall } from '../calls.ts'
import styles from '../payments.module.css'
import type { BankAccount, Payment } from '../schema.ts'

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
    <div className={`form ${styles.pending}`}>
      {attempt.account ? (
        <Remittance payment={attempt} account={attempt.account} onChange={onChange} />
      ) : attempt.codeUrl ? (
        <ScanCode payment={attempt} />
      ) : attempt.frame ? (
        <ScanFrame payment={attempt} frame={attempt.frame} />
      ) : (
        <div className="stack card">
          <p>{t('pendingOnline')}</p>
          <p role="status" className="muted">
            {t('waiting')}
          </p>
          <Button onClick={() => openChannel(attempt)}>{t('again')}</Button>
        </div>
      )}
      <Button kind="plain" onClick={onLeave}>
        {t('otherMethod')}
      </Button>
    </div>
  )
}

function ScanCode({ payment }: { payment: Payment }) {
  const t = useTranslations('payments')
  return (
    <div className="stack card middle">
      <p>{t('scan', { amount: yuanText(payment.amount) })}</p>
      {payment.qr && <img src={payment.qr} alt={t('qr')} width={220} height={220} />}
      {payment.scanPath && (
        <a href={payment.scanPath} target="_blank" rel="noopener">
          {t('scanHere')}
        </a>
      )}
      <p role="status" className="muted">
        {t('waiting')}
      </p>
    </div>
  )
}

function ScanFrame({ payment, frame }: { payment: Payment; frame: string }) {
  const t = useTranslations('payments')
  return (
    <div className="stack card middle">
      <p>{t('scanAlipay', { amount: yuanText(payment.amount) })}</p>
      <iframe src={frame} title={t('alipayCode')} className={styles.frame} />
      <Button kind="plain" onClick={() => goTo(payment)}>
        {t('toAlipay')}
      </Button>
      <p role="status" className="muted">
        {t('waiting')}
      </p>
    </div>
  )
}

interface RemittanceProps {
  payment: Payment
  account: BankAccount
  onChange(payment: Payment): void
}

function Remittance({ payment, account, onChange }: RemittanceProps) {
  const t = useTranslations('payments')
  return (
    <section className="stack card" aria-label={t('account')}>
      <h2>{t('account')}</h2>
      <Facts className={styles.facts}>
        {(['accountName', 'bank', 'accountNumber', 'reference'] as const).map((name) => (
          <Fact key={name} label={t(name)}>
            {account[name]}
            {(name === 'accountNumber' || name === 'reference') && (
              <CopyButton
                value={account[name].replaceAll(' ', '')}
                action={t('copy')}
                label={`${t('copy')} ${t(name)}`}
                words={{ copied: t('copied'), failed: t('copyFailed') }}
              />
            )}
            {name === 'reference' && <small>{t('referenceHint')}</small>}
          </Fact>
        ))}
      </Facts>
      <Slip payment={payment} onChange={onChange} />
      <p className="hint">{t(`remittanceWaits-${payment.purpose}`)}</p>
    </section>
  )
}

function Slip({ payment, onChange }: Pick<RemittanceProps, 'payment' | 'onChange'>) {
  const t = useTranslations('payments')
  return (
    <div className="tight tight">
      <h3>{t('slip')}</h3>
      <p role="status">{payment.slip && t('slipSent', { name: payment.slip.name })}</p>
      <UploadButton
        hint={t('slipHint')}
        accept={uploadFormats}
        send={(file) => call(sendSlipCall, { params: { id: payment.id }, file })}
        onSent={onChange}
      >
        {t(payment.slip ? 'replaceSlip' : 'uploadSlip')}
      </UploadButton>
    </div>
  )
}
