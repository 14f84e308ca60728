import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { ownPath } from '#shared/own-path.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { describeViewer } from '../../present.ts'
import { signOutCall } from '../sessions/calls.ts'
import type { Route } from './+types/logout.ts'
import styles from './auth.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const { pathname, searchParams } = url
  return {
    seo: await describePage(ctx, pathname),
    redirect: ownPath(searchParams.get('redirect')),
    isSignedIn: describeViewer(ctx).userLoginState,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

const readingMs = 1000

type State = 'ready' | 'busy' | 'done' | { problem: string }

export default function LogoutPage({ loaderData }: Route.ComponentProps) {
  const { redirect, isSignedIn } = loaderData
  const t = useTranslations('signIn')
  const [state, logout] = useLogout(isSignedIn, redirect)
  return (
    <div className={styles.left}>
      <div role="status">
        <h1>{state === 'done' ? t('loggedOut') : state === 'busy' ? t('loggingOut') : t('logoutAsk')}</h1>
      </div>
      {typeof state === 'object' && (
        <p role="alert" className="problem">
          {state.problem}
        </p>
      )}
      {state !== 'done' && (
        <Button isBusy={state === 'busy'} onClick={logout}>
          {t('logoutAgain')}
        </Button>
      )}
      <p>
        <a href={redirect}>{t('goOn')}</a>
      </p>
      <noscript>
        <p>{t('logoutNoScripts')}</p>
      </noscript>
    </div>
  )
}

function useLogout(isSignedIn: boolean, redirect: string) {
  const t = useTranslations('signIn')
  const [state, setState] = useState<State>(isSignedIn ? 'ready' : 'done')
  const logout = useCallback(async () => {
    setState('busy')
    try {
      await call(signOutCall, { mayBeVisitor: true })
      setState('done')
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setState(failure.status === 401 ? 'done' : { problem: failure.words(t('logoutFailed')) })
    }
  }, [t])
  useEffect(() => {
    if (isSignedIn && cameFromHere()) logout()
  }, [isSignedIn, logout])
  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => location.assign(redirect), readingMs)
    return () => clearTimeout(timer)
  }, [state, redirect])
  return [state, logout] as const
}

const cameFromHere = () => document.referrer === '' || document.referrer.startsWith(`${location.origin}/`)
