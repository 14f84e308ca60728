import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/yuan-text.ts'
import type { Payment } from '../schema.ts'
import styles from './scan-code.module.css'

/** The code that a phone scans to pay. */
export function ScanCode({ payment }: { payment: Payment }) {
  const t = useTranslations('payments')
  return (
    <div className={styles.code}>
      <p>{t('scan', { amount: yuanText(payment.amount) })}</p>
      {payment.qr && <img src={payment.qr} alt={t('qr')} width={220} height={220} />}
      {payment.scanPath && (
        <a href={payment.scanPath} target="_blank" rel="noopener">
          {t('scanHere')}
        </a>
      )}
      <p role="status" className={styles.waiting}>
        {t('waiting')}
      </p>
    </div>
  )
}
