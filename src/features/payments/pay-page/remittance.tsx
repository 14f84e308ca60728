import { useFormatter, useTranslations } from 'use-intl'
import { uploadFormats } from '#features/uploads/schema.ts'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { copyText } from '#ui/copy.tsx'
import { CopyCode } from '#ui/copy-code.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { showToast } from '#ui/toast-store.ts'
import { UploadButton } from '#ui/upload-button.tsx'
import { sendSlipCall } from '../calls.ts'
import styles from '../payments.module.css'
import type { BankAccount, Payment } from '../schema.ts'
import { MethodMark } from './method-marks.tsx'

interface RemittanceProps {
  payment: Payment
  account: BankAccount
  onChange(payment: Payment): void
}

/** What the finance department of the buyer needs: to copy, to print, and where the slip goes. */
export function Remittance({ payment, account, onChange }: RemittanceProps) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const rows = transferRows(payment, account)
  const orders = payment.orders.map(({ orderNo }) => orderNo).join(t('comma'))
  const copyAll = async () => {
    const lines = [
      ...rows.map(({ name, value }) => [t(name), value]),
      ...(orders ? [[t('forOrders'), orders]] : []),
    ]
    const isDone = await copyText(lines.map((line) => line.join(t('colon'))).join('\n'))
    showToast(t(isDone ? 'allCopied' : 'copyFailed'), isDone ? 'success' : 'warning')
  }
  return (
    <section className="stack card" aria-label={t('account')}>
      <div className="spread">
        <h2 className="line size-l">
          <MethodMark channel="remittance" />
          {t('account')}
        </h2>
        <div className={`buttons ${styles.screen}`}>
          <Button kind="plain" onClick={copyAll}>
            {t('copyAll')}
          </Button>
          <Button kind="plain" onClick={() => print()}>
            {t('printTransfer')}
          </Button>
        </div>
      </div>
      <div className="two late">
        <Facts className={styles.facts}>
          {rows.map(({ name, value, shown, isText }) => (
            <Fact key={name} label={t(name)} className="bold">
              <CopyCode value={value} isText={isText}>
                {shown}
              </CopyCode>
              {name === 'reference' && <p className="hint">{t('referenceHint')}</p>}
            </Fact>
          ))}
        </Facts>
        <div className="stack">
          <ol className={`tight ${styles.todo}`}>
            <li>{t('transferBefore', { time: format.dateTime(new Date(payment.expiresAt), 'minute') })}</li>
            <li>{t('transferConfirmed')}</li>
            <li>{t(`remittanceWaits-${payment.purpose}`)}</li>
          </ol>
          <Slip payment={payment} onChange={onChange} />
        </div>
      </div>
    </section>
  )
}

interface TransferRow {
  name: 'accountName' | 'bank' | 'accountNumber' | 'amount' | 'reference'
  value: string
  shown: string
  isText: boolean
}

/** As forms of banks take them: numbers without spaces and signs. */
function transferRows({ amount }: Payment, account: BankAccount): TransferRow[] {
  const text = (name: 'accountName' | 'bank') => ({
    name,
    value: account[name],
    shown: account[name],
    isText: true,
  })
  const code = (name: TransferRow['name'], value: string, shown: string) => ({
    name,
    value,
    shown,
    isText: false,
  })
  return [
    text('accountName'),
    text('bank'),
    code('accountNumber', account.accountNumber.replaceAll(' ', ''), account.accountNumber),
    code('amount', amount.toFixed(2), yuanText(amount)),
    code('reference', account.reference, account.reference),
  ]
}

function Slip({ payment, onChange }: Pick<RemittanceProps, 'payment' | 'onChange'>) {
  const t = useTranslations('payments')
  return (
    <div className={`tight start ${styles.screen}`}>
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
