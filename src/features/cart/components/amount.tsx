import { useTranslations } from 'use-intl'
import styles from './amount.module.css'

const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Yuan as a price; 0 is given on request. */
export function Amount({ yuan, isZeroShown = false }: { yuan: number; isZeroShown?: boolean }) {
  const common = useTranslations('common')
  if (yuan === 0 && !isZeroShown) return <span className={styles.inquire}>{common('inquirePrice')}</span>
  return <span className={styles.amount}>¥{format.format(yuan)}</span>
}
