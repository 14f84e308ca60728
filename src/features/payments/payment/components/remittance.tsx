import { useTranslations } from 'use-intl'
import { uploadFormats } from '#features/uploads/schema.ts'
import { call } from '#ui/call.ts'
import { CopyButton } from '#ui/copy.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { UploadButton } from '#ui/upload-button.tsx'
import { sendSlipCall } from '../../calls.ts'
import type { BankAccount, Payment } from '../../schema.ts'
import styles from '../payment.module.css'

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
      <p className="hint">{t('remittanceWaits')}</p>
    </section>
  )
}

function Slip({ payment, onChange }: Pick<RemittanceProps, 'payment' | 'onChange'>) {
  const t = useTranslations('payments')
  return (
    <div className={styles.slip}>
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
