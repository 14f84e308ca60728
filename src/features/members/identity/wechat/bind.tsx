import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { pathAfterSignIn } from '#shared/own-path.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Note } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { describeViewer } from '../../present.ts'
import { useProof } from '../passwords/use-proof.tsx'
import { AuthCard } from '../sign-in/auth-card.tsx'
import { wechatPath } from '../sign-in/calls.ts'
import type { Route } from './+types/bind.ts'
import { bindWechatCall, getWechatStrangerCall } from './calls.ts'

/** For people from WeChat without an account, and again once they have signed in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const redirect = pathAfterSignIn(url.searchParams.get('redirect'))
  return {
    redirect,
    member: describeViewer(ctx).userData,
    seo: await describePage(ctx, href('/auth/wechat/bind')),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function WechatBindPage({ loaderData: { redirect, member } }: Route.ComponentProps) {
  const t = useTranslations('wechat')
  const stranger = useStranger()
  if (stranger === null)
    return (
      <AuthCard
        title={t('bindTitle')}
        lead={<span role="alert">{t('gone')}</span>}
        other={{ question: t('help'), label: t('ask'), to: href('/about/contactus') }}
      >
        <Note>{t('goneNote')}</Note>
        <div className="stack">
          <a
            className={buttonLooks({ isWide: true })}
            href={`${wechatPath}?redirect=${encodeURIComponent(redirect)}`}
          >
            {t('again')}
          </a>
          <Link
            className={buttonLooks({ kind: 'plain', isWide: true })}
            to={`${href('/auth/login')}?redirect=${encodeURIComponent(redirect)}`}
          >
            {t('backToLogin')}
          </Link>
        </div>
      </AuthCard>
    )
  return (
    <AuthCard
      title={t('bindTitle')}
      lead={stranger ? t('bindHello', { nickname: stranger.nickname }) : t('bindWait')}
    >
      {member ? (
        <Confirm member={member} redirect={redirect} isReady={stranger !== undefined} />
      ) : (
        <Choose redirect={redirect} />
      )}
    </AuthCard>
  )
}

interface Stranger {
  nickname: string
}

/** Null: the ticket has expired. */
function useStranger() {
  const [stranger, setStranger] = useState<Stranger | null>()
  useEffect(() => {
    call(getWechatStrangerCall, { mayBeVisitor: true })
      .then(setStranger)
      .catch((failure) => {
        if (failure instanceof CallFailure && failure.code === 'gone') setStranger(null)
      })
  }, [])
  return stranger
}

function Choose({ redirect }: { redirect: string }) {
  const t = useTranslations('wechat')
  const here = `${href('/auth/wechat/bind')}?redirect=${encodeURIComponent(redirect)}`
  const back = `redirect=${encodeURIComponent(here)}`
  return (
    <>
      <p>{t('bindText')}</p>
      <div className="stack">
        <Link className={buttonLooks({ isWide: true })} to={`${href('/auth/login')}?${back}`}>
          {t('haveAccount')}
        </Link>
        <Link
          className={buttonLooks({ kind: 'plain', isWide: true })}
          to={`${href('/auth/register')}?${back}`}
        >
          {t('newAccount')}
        </Link>
      </div>
    </>
  )
}

interface ConfirmProps {
  member: { nickname: string; companyName: string }
  redirect: string
  /** False until the scripts have loaded: before that a click would do nothing. */
  isReady: boolean
}

function Confirm({ member: { nickname, companyName }, redirect, isReady }: ConfirmProps) {
  const t = useTranslations('wechat')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [proving, proofDialog] = useProof()
  const bind = async () => {
    setBusy(true)
    try {
      await proving(() => call(bindWechatCall))
      showToast(t('bound'))
      location.assign(redirect)
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.words())
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t('bindAs', { name: nickname, company: companyName })}</p>
      {proofDialog}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="stack">
        <Button isBusy={isBusy} disabled={!isReady} isWide onClick={bind}>
          {t('bind')}
        </Button>
        <Link className={buttonLooks({ kind: 'plain', isWide: true })} to={redirect}>
          {t('notNow')}
        </Link>
      </div>
    </>
  )
}
