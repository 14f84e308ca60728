import { useState } from 'react'
import { data, href, Link, useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Failure } from '#shared/failure.ts'
import { Button, buttonLooks } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { Note } from '#ui/tag.tsx'
import { showToast } from '#ui/toast-store.ts'
import { joinCall } from '../../company/calls.ts'
import { invitationPreview } from '../../company/invitations.service.server.ts'
import type { InvitationOffer } from '../../company/schema.ts'
import { describeViewer } from '../../present.ts'
import type { Route } from './+types/invitation.ts'
import { AuthCard } from './auth-card.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  const token = url.searchParams.get('token') ?? ''
  const [offer, seo] = await Promise.all([
    invitationPreview(ctx, token).catch(nullWhenGone),
    describePage(ctx, href('/auth/invitation')),
  ])
  const member = describeViewer(ctx).userData
  return data({ offer, token, member, seo }, { status: offer ? 200 : 410 })
}

function nullWhenGone(problem: unknown) {
  if (problem instanceof Failure && problem.code === 'gone') return null
  throw problem
}

/** An invitation is valid once. */
export const headers = () => ({ 'cache-control': 'no-store' })

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('companies')
  const { offer, token, member } = loaderData
  if (!offer) return <Gone isMember={member !== null} />
  const { companyName, invitedBy, role } = offer
  return (
    <AuthCard
      title={t('invitationTitle', { company: companyName })}
      lead={t('invitationText', { inviter: invitedBy, company: companyName, role: t(role) })}
    >
      <Until expiresAt={offer.expiresAt} />
      {member ? <Join companyName={companyName} token={token} member={member} /> : <Enter token={token} />}
    </AuthCard>
  )
}

function Gone({ isMember }: { isMember: boolean }) {
  const t = useTranslations('companies')
  const other = { question: t('goneOther'), label: t('goneAsk'), to: href('/about/contactus') }
  return (
    <AuthCard title={t('goneTitle')} lead={t('goneText')} other={other}>
      <Note>{t('goneNext')}</Note>
      <div className="stack">
        <Link
          className={buttonLooks({ isWide: true })}
          to={isMember ? href('/ucenter/member/company') : href('/auth/login')}
        >
          {t(isMember ? 'toCompany' : 'goneSignIn')}
        </Link>
        {!isMember && (
          <Link className={buttonLooks({ kind: 'plain', isWide: true })} to={href('/auth/register')}>
            {t('goneRegister')}
          </Link>
        )}
      </div>
    </AuthCard>
  )
}

function Until({ expiresAt }: Pick<InvitationOffer, 'expiresAt'>) {
  const t = useTranslations('companies')
  const format = useFormatter()
  return (
    <p className="muted">
      {t('invitationUntil', { date: format.dateTime(new Date(expiresAt), { dateStyle: 'long' }) })}
    </p>
  )
}

function Enter({ token }: { token: string }) {
  const t = useTranslations('companies')
  const back = encodeURIComponent(`${href('/auth/invitation')}?token=${encodeURIComponent(token)}`)
  return (
    <div className="stack">
      <Link
        className={buttonLooks({ isWide: true })}
        to={`${href('/auth/register')}?invitation=${encodeURIComponent(token)}`}
      >
        {t('register')}
      </Link>
      <Link
        className={buttonLooks({ kind: 'plain', isWide: true })}
        to={`${href('/auth/login')}?redirect=${back}`}
      >
        {t('signIn')}
      </Link>
    </div>
  )
}

interface JoinProps {
  companyName: string
  token: string
  member: { nickname: string; companyName: string }
}

function Join({ companyName, token, member }: JoinProps) {
  const t = useTranslations('companies')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [left, setLeft] = useState<string[]>([])
  const accept = async () => {
    setBusy(true)
    try {
      await call(joinCall, { body: { token } })
      showToast(t('joined', { company: companyName }))
      await navigate(href('/ucenter/member/company'))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.code === 'work-left') setLeft(failure.errors.map(({ message }) => message))
      else setProblem(failure.code === 'conflict' && !failure.errors[0] ? t('alreadyIn') : failure.words())
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t('joinAs', { name: member.nickname, company: member.companyName })}</p>
      <Note tone="warning">{t('joinWarning', { company: member.companyName })}</Note>
      {left.length > 0 && (
        <div role="alert" className="tight">
          <p className="problem">{t('joinLeft', { company: member.companyName })}</p>
          <ul>
            {left.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p>{t('joinMerge')}</p>
        </div>
      )}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="stack">
        <Button isBusy={isBusy} isWide onClick={accept}>
          {t('join')}
        </Button>
        <Link className={buttonLooks({ kind: 'plain', isWide: true })} to={href('/ucenter/member/company')}>
          {t('toCompany')}
        </Link>
      </div>
    </>
  )
}
