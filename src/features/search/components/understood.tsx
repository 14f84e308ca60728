import { useTranslations } from 'use-intl'
import type { Understanding } from '../schema.ts'
import styles from './chips.module.css'

/** What the shop made of the words that were typed. */
export function Understood({ understood }: { understood: Understanding[] }) {
  const t = useTranslations('search')
  if (understood.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('understood')}>
      {understood.map(({ kind, from, to }) => (
        <li key={`${kind} ${from}`} className={styles.told}>
          {t(`understood_${kind}`, { from, to })}
        </li>
      ))}
    </ul>
  )
}
