import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/page-context.ts'
import { ownPath } from '#shared/own-path.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { notify } from '#ui/notices.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { describeViewer } from '../../service.server.ts'
import type { Route } from './+types/bind.ts'
import styles from './wechat.module.css'

/** Where somebody lands whom WeChat has vouched for and who has no account yet, and again once she has signed in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const redirect = ownPath(new URL(request.url).searchParams.get('redirect'))
  return { redirect, member: describeViewer(ctx).userData, seo: await describePage(ctx, '/auth/wechat/bind') }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function WechatBindPage({ loaderData: { redirect, member } }: Route.ComponentProps) {
  const t = useTranslations('wechat')
  const stranger = useStranger()
  if (stranger === null)
    return (
      <div className={styles.card}>
        <h1>{t('bindTitle')}</h1>
        <p role="alert">{t('gone')}</p>
        <div className={styles.ways}>
          <a className={styles.primary} href={`/auth/wechat?redirect=${encodeURIComponent(redirect)}`}>
            {t('again')}
          </a>
        </div>
      </div>
    )
  return (
    <div className={styles.card}>
      <h1>{t('bindTitle')}</h1>
      {stranger && <p className={styles.hello}>{t('bindHello', { nickname: stranger.nickname })}</p>}
      {member ? <Confirm member={member} redirect={redirect} /> : <Choose redirect={redirect} />}
    </div>
  )
}

interface Stranger {
  nickname: string
}

/** Who came by WeChat, null when that is too long ago; the page itself is the same for everybody. */
function useStranger() {
  const [stranger, setStranger] = useState<Stranger | null>()
  useEffect(() => {
    call<Stranger>('GET', '/api/auth/wechat-bind', { mayBeVisitor: true })
      .then(setStranger)
      .catch((failure) => {
        if (failure instanceof CallFailure && failure.code === 'gone') setStranger(null)
      })
  }, [])
  return stranger
}

/** The two ways to an account; both come back here. */
function Choose({ redirect }: { redirect: string }) {
  const t = useTranslations('wechat')
  const here = `/auth/wechat/bind?redirect=${encodeURIComponent(redirect)}`
  const back = `redirect=${encodeURIComponent(here)}`
  return (
    <>
      <p>{t('bindText')}</p>
      <div className={styles.ways}>
        <Link className={styles.primary} to={`/auth/login?${back}`}>
          {t('haveAccount')}
        </Link>
        <Link className={styles.plain} to={`/auth/register?${back}`}>
          {t('newAccount')}
        </Link>
      </div>
    </>
  )
}

interface ConfirmProps {
  member: { nickname: string; companyName: string }
  redirect: string
}

function Confirm({ member: { nickname, companyName }, redirect }: ConfirmProps) {
  const t = useTranslations('wechat')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const bind = async () => {
    setBusy(true)
    try {
      await call('POST', '/api/auth/wechat-bind')
      notify(t('bound'))
      location.assign(redirect)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.errors[0]?.message ?? failure.message)
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t('bindAs', { name: nickname, company: companyName })}</p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.ways}>
        <Button isBusy={isBusy} onClick={bind}>
          {t('bind')}
        </Button>
        <Link className={styles.plain} to={redirect}>
          {t('notNow')}
        </Link>
      </div>
    </>
  )
}
