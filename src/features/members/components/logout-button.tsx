import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { notify } from '#ui/notices.tsx'
import { tellFailure } from '#ui/tell-failure.ts'
import styles from './logout-button.module.css'

const reloadAfterMs = 600
const failureMs = 3000

/** Signs the member out, says so, and loads the page anew as a visitor's. */
export function LogoutButton() {
  const t = useTranslations('members')
  const [isBusy, setBusy] = useState(false)
  const logout = async () => {
    setBusy(true)
    try {
      await call('DELETE', '/api/auth/logout')
      notify(t('loggedOut'))
      setTimeout(() => location.reload(), reloadAfterMs)
    } catch (failure) {
      setBusy(false)
      tellFailure(failure, t('logoutFailed'), failureMs)
    }
  }
  return (
    <button type="button" className={styles.button} disabled={isBusy} onClick={logout}>
      {t('logout')}
    </button>
  )
}
