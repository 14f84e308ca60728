import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadFormats } from '#features/uploads/schema.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import type { BankAccount, Payment } from '../schema.ts'
import styles from './remittance.module.css'

interface RemittanceProps {
  payment: Payment
  account: BankAccount
  onChange(payment: Payment): void
}

/** Where the money goes, and the slip that shows that it was sent. */
export function Remittance({ payment, account, onChange }: RemittanceProps) {
  const t = useTranslations('payments')
  return (
    <section className={styles.box} aria-label={t('account')}>
      <h2>{t('account')}</h2>
      <dl className={styles.facts}>
        {(['accountName', 'bank', 'accountNumber', 'reference'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              {account[name]}
              {name === 'reference' && <small>{t('referenceHint')}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Slip payment={payment} onChange={onChange} />
      <p className={styles.hint}>{t('remittanceWaits')}</p>
    </section>
  )
}

function Slip({ payment, onChange }: Pick<RemittanceProps, 'payment' | 'onChange'>) {
  const t = useTranslations('payments')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    const body = new FormData()
    body.set('file', file)
    await call<Payment>('POST', `/api/trade/payment/${payment.id}/slip`, { body })
      .then(onChange)
      .catch((failure) => {
        if (!(failure instanceof CallFailure)) throw failure
        setProblem(failure.message)
      })
      .finally(() => setBusy(false))
    if (input.current) input.current.value = '' // the same file may be chosen again
  }
  return (
    <div className={styles.slip}>
      <h3>{t('slip')}</h3>
      <p role="status">{payment.slip && t('slipSent', { name: payment.slip.name })}</p>
      <Button
        kind="plain"
        isBusy={isBusy}
        aria-describedby={`${id}-hint ${id}-problem`}
        onClick={() => input.current?.click()}
      >
        {t(payment.slip ? 'replaceSlip' : 'uploadSlip')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={uploadFormats}
        aria-label={t('uploadSlip')}
        onChange={(event) => send(event.currentTarget.files?.[0])}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('slipHint')}
      </p>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
