import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { signOutCall } from '../identity/sessions/calls.ts'

const reloadAfterMs = 600
const failureMs = 3000

export function LogoutButton() {
  const t = useTranslations('members')
  const [isBusy, setBusy] = useState(false)
  const logout = async () => {
    setBusy(true)
    try {
      await call(signOutCall)
      showToast(t('loggedOut'))
      setTimeout(() => location.reload(), reloadAfterMs)
    } catch (failure) {
      setBusy(false)
      showFailure(failure, t('logoutFailed'), failureMs)
    }
  }
  return (
    <button type="button" className="link-button" disabled={isBusy} onClick={logout}>
      {t('logout')}
    </button>
  )
}
