import { useFormatter, useTranslations } from 'use-intl'
import type { AfterSaleView } from '../schema.ts'
import styles from './after-sale-list.module.css'

/** What was asked for after the sale, and what was answered. */
export function AfterSaleList({ requests }: { requests: AfterSaleView[] }) {
  const t = useTranslations('afterSales')
  const format = useFormatter()
  return (
    <ul className={styles.list}>
      {requests.map(({ id, requestNo, kind, state, reason, answer, createdAt }) => (
        <li key={id}>
          <strong>{t(kind)}</strong> · {t(state)}
          <span>
            {t('requestNo', { no: requestNo })} ·{' '}
            {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </span>
          <p>{reason}</p>
          {answer && <p>{t('answer', { answer })}</p>}
        </li>
      ))}
    </ul>
  )
}
