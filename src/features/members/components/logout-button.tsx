import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallFailure, call } from '#ui/call.ts'
import { notify } from '#ui/notices.tsx'
import styles from './logout-button.module.css'

const reloadAfterMs = 600

/** Signs the member out, says so, and loads the page anew as a visitor's. */
export function LogoutButton() {
  const t = useTranslations('members')
  const [isBusy, setBusy] = useState(false)
  const logout = async () => {
    setBusy(true)
    try {
      await call('DELETE', '/api/auth/logout')
      // the code of notices may still have to come
      await notify(t('loggedOut')).catch(() => {})
      setTimeout(() => location.reload(), reloadAfterMs)
    } catch (failure) {
      setBusy(false)
      if (failure instanceof CallFailure && failure.status !== 401)
        notify(failure.message || t('logoutFailed'), 'error')
    }
  }
  return (
    <button type="button" className={styles.button} disabled={isBusy} onClick={logout}>
      {t('logout')}
    </button>
  )
}
