import { useTranslations } from 'use-intl'
import { yuanText } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import type { Payment } from '../../schema.ts'
import styles from '../payment.module.css'

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

interface ScanFrameProps {
  payment: Payment
  /** The channel's page with its code. */
  frame: string
  /** To sign in at the channel and pay there. */
  onLeave(): void
}

/** Alipay's code, which Alipay itself draws. */
export function ScanFrame({ payment, frame, onLeave }: ScanFrameProps) {
  const t = useTranslations('payments')
  return (
    <div className={styles.code}>
      <p>{t('scanAlipay', { amount: yuanText(payment.amount) })}</p>
      <iframe src={frame} title={t('alipayCode')} className={styles.frame} />
      <Button kind="plain" onClick={onLeave}>
        {t('toAlipay')}
      </Button>
      <p role="status" className={styles.waiting}>
        {t('waiting')}
      </p>
    </div>
  )
}
