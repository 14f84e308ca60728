import { useTranslations } from 'use-intl'
import type { Understanding } from '../schema.ts'
import styles from './result-list.module.css'

export const absentIn = (understood: Understanding[]) =>
  understood.find(({ kind }) => kind === 'absent' || kind === 'absent-toxic')

interface AbsentNoticeProps {
  absent: Understanding
  hasOthers: boolean
}

export function AbsentNotice({ absent: { kind, from }, hasOthers }: AbsentNoticeProps) {
  const t = useTranslations('search')
  const isToxic = kind === 'absent-toxic'
  return (
    <div className={styles.notice} data-toxic={isToxic}>
      <p>{t(isToxic ? 'absentToxic' : 'absent', { from })}</p>
      {hasOthers && <p>{t('absentOthers')}</p>}
    </div>
  )
}

type ExplainedKind = Exclude<Understanding['kind'], 'absent' | 'absent-toxic'>

export function Understood({ understood }: { understood: Understanding[] }) {
  const t = useTranslations('search')
  const absent = absentIn(understood)
  const explained = understood.filter((one) => one.filters === undefined && one !== absent)
  if (explained.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('understood')}>
      {explained.map(({ kind, from, to }) => (
        <li key={`${kind} ${from}`} className={styles.explained}>
          {t(`understood_${kind as ExplainedKind}`, { from, to: to || 'none' })}
        </li>
      ))}
    </ul>
  )
}
