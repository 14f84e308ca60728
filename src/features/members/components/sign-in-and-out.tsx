import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { signInPath } from '#shared/own-path.ts'
import { call } from '#ui/call.ts'
import { intendAction } from '#ui/intended-action.ts'
import { showToast } from '#ui/toast-store.ts'
import { showFailure } from '#ui/use-mutation.ts'
import { signOutCall } from '../identity/sessions/calls.ts'

interface SignInLinkProps {
  action: string
  data?: unknown
  className?: string
  /** For screen readers, where the children are ambiguous. */
  label?: string
  children: ReactNode
}

/** Signs a visitor in first, and resumes the action afterwards. */
export function SignInLink({ action, data, className, label, children }: SignInLinkProps) {
  const t = useTranslations('members')
  const { pathname, search } = useLocation()
  const remember = () => {
    intendAction(action, data)
    showToast(t('signInFirst'), 'warning')
  }
  return (
    <Link to={signInPath(pathname + search)} className={className} aria-label={label} onClick={remember}>
      {children}
    </Link>
  )
}

const reloadAfterMs = 600
const failureMs = 3000

/** Searches and products that this browser remembers are not shown to the next person. */
function clearMemory() {
  try {
    for (const key of Object.keys(localStorage)) if (key !== 'locale') localStorage.removeItem(key)
  } catch {
    // Storage is closed to us: nothing is remembered.
  }
}

export function LogoutButton() {
  const t = useTranslations('members')
  const [isBusy, setBusy] = useState(false)
  const logout = async () => {
    setBusy(true)
    try {
      await call(signOutCall)
      clearMemory()
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
