import { useTranslations } from 'use-intl'
import type { Understanding } from '../schema.ts'
import styles from './chips.module.css'

/** What the shop made of the words that were typed; words that became filters are told by the filters themselves. */
export function Understood({ understood }: { understood: Understanding[] }) {
  const t = useTranslations('search')
  const told = understood.filter(({ filters }) => filters === undefined)
  if (told.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('understood')}>
      {told.map(({ kind, from, to }) => (
        <li key={`${kind} ${from}`} className={styles.told}>
          {t(`understood_${kind}`, { from, to: to || 'none' })}
        </li>
      ))}
    </ul>
  )
}
