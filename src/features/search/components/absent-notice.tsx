import { useTranslations } from 'use-intl'
import type { Understanding } from '../schema.ts'
import styles from './absent-notice.module.css'

/** Of what was understood, that the keyword names a substance which is not on sale. */
export const absentIn = (understood: Understanding[]) =>
  understood.find(({ kind }) => kind === 'absent' || kind === 'absent-toxic')

interface AbsentNoticeProps {
  absent: Understanding
  /** Whether products with similar names stand below. */
  hasOthers: boolean
}

/** Says that the substance asked for is not on sale, before anything that only has a similar name. */
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
