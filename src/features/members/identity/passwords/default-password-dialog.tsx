import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { signInPath } from '#shared/own-path.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import styles from './passwords.module.css'

const signInAgain = () => location.assign(signInPath(location.pathname + location.search))

/** Lets a member replace her initial password on the spot. Only its buttons close it. */
export function DefaultPasswordDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('account')
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <Dialog title={t('setPasswordTitle')} isInsistent onClose={signInAgain}>
        <div className={styles.done} role="status">
          <Icon name="check" size={40} />
          <p className={styles.congratulation}>{t('congratulation')}</p>
          <p>{t('congratulationText')}</p>
        </div>
        <Button isWide onClick={signInAgain}>
          {t('signInAgain')}
        </Button>
      </Dialog>
    )
  return (
    <Dialog title={t('reminderTitle')} isInsistent onClose={onClose}>
      <p className={styles.text}>{t('reminderText')}</p>
      <ChangePasswordForm password="initial" onChanged={() => setDone(true)} />
      <button type="button" className={styles.later} onClick={onClose}>
        {t('reminderLater')}
      </button>
    </Dialog>
  )
}
