import { useTranslations } from 'use-intl'
import styles from '../profile.module.css'
import { type SafetyLevel, safetyLevels } from './safety.ts'

export function SafetyMeter({ level }: { level: SafetyLevel }) {
  const t = useTranslations('account')
  const reached = safetyLevels.indexOf(level)
  return (
    <div className={`row ${styles.meter}`} data-level={level}>
      <p>
        {t('safety')}
        <b>{t(level)}</b>
      </p>
      <span aria-hidden="true" className={styles.bars}>
        {safetyLevels.map((one, index) => (
          <i key={one} data-on={index <= reached || undefined} />
        ))}
      </span>
      <p className="muted">{t(`${level}Hint`)}</p>
    </div>
  )
}
