import { useTranslations } from 'use-intl'
import { fixedNumber } from '#shared/display.ts'
import styles from './add-to-cart.module.css'

/** Yuan as a price; 0 is given on request. */
export function Amount({ yuan, isZeroShown = false }: { yuan: number; isZeroShown?: boolean }) {
  const common = useTranslations('common')
  if (yuan === 0 && !isZeroShown) return <span className={styles.inquire}>{common('inquirePrice')}</span>
  return <span className={styles.amount}>¥{fixedNumber(yuan, 2)}</span>
}
