import { useTranslations } from 'use-intl'
import styles from './layouts.module.css'

/** The first thing a keyboard reaches: past the menus, to the layout's `main`. */
export function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a href="#content" className={styles.skip}>
      {t('skipToContent')}
    </a>
  )
}
