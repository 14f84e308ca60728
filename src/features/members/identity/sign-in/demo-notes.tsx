import { useTranslations } from 'use-intl'
import { Note } from '#ui/tag.tsx'
import styles from './auth-card.module.css'

export function OutboxNote() {
  const t = useTranslations('signIn')
  return (
    <Note className={styles.note}>
      {t.rich('outboxNote', {
        outbox: (words) => (
          <a href="/dev/outbox" target="_blank" rel="noopener">
            {words}
            <span className="visually-hidden">{t('newTab')}</span>
          </a>
        ),
      })}
    </Note>
  )
}

export function DemoAccountsNote() {
  const t = useTranslations('signIn')
  return <Note className={styles.note}>{t('demoAccounts')}</Note>
}
