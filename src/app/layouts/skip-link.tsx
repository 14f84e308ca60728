import { useTranslations } from 'use-intl'
import styles from './layouts.module.css'

export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a href="#content" className={styles.skip}>
      {t('skipToContent')}
    </a>
  )
}
