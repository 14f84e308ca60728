import { useTranslations } from 'use-intl'
import styles from './outbox-note.module.css'

/** Tells whoever tries a demo by which accounts she can look around. */
export function DemoAccountsNote() {
  const t = useTranslations('signIn')
  return <p className={styles.note}>{t('demoAccounts')}</p>
}
