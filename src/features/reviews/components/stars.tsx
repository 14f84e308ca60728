import { useTranslations } from 'use-intl'
import { mostStars } from '../limits.ts'
import styles from './reviews.module.css'

/** @param stars 1 to 5, also with a fraction */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslations('reviews')
  const full = Math.round(stars)
  return (
    <span className={styles.stars} role="img" aria-label={t('stars', { stars })}>
      {'★'.repeat(full)}
      <span className={styles.missing}>{'★'.repeat(mostStars - full)}</span>
    </span>
  )
}
