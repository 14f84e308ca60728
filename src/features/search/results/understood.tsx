import { useTranslations } from 'use-intl'
import type { Understanding } from '../schema.ts'
import styles from './result-list.module.css'

type ExplainedKind = Exclude<Understanding['kind'], 'absent' | 'absent-toxic'>

/** Every word that was mended, replaced or left out. */
export function Understood({ understood }: { understood: Understanding[] }) {
  const t = useTranslations('search')
  const explained = understood.filter(({ filters }) => filters === undefined)
  if (explained.length === 0) return null
  return (
    <ul className={`row ${styles.chips}`} aria-label={t('understood')}>
      {explained.map(({ kind, from, to }) => (
        <li key={`${kind} ${from}`}>
          {t(`understood_${kind as ExplainedKind}`, { from, to: to || 'none' })}
        </li>
      ))}
    </ul>
  )
}
