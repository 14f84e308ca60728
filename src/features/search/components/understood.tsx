import { useTranslations } from 'use-intl'
import type { Understanding } from '../schema.ts'
import { absentIn } from './absent-notice.tsx'
import styles from './chips.module.css'

type ToldKind = Exclude<Understanding['kind'], 'absent' | 'absent-toxic'>

/** What the shop made of the words that were typed; words that became filters are told by the filters themselves. */
export function Understood({ understood }: { understood: Understanding[] }) {
  const t = useTranslations('search')
  const absent = absentIn(understood)
  const told = understood.filter((one) => one.filters === undefined && one !== absent)
  if (told.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('understood')}>
      {told.map(({ kind, from, to }) => (
        <li key={`${kind} ${from}`} className={styles.told}>
          {t(`understood_${kind as ToldKind}`, { from, to: to || 'none' })}
        </li>
      ))}
    </ul>
  )
}
