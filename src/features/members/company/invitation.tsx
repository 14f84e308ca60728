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
import { describeViewer } from '../present.ts'
import type { Route } from './+types/invitation.ts'
import { joinCall } from './calls.ts'
import styles from './company.module.css'
import { invitationPreview } from './invitations.service.server.ts'
import type { InvitationOffer } from './schema.ts'

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
  const common = useTranslations('common')
  const { offer, token, member } = loaderData
  if (!offer)
    return (
      <div className={`stack card ${styles.invitation}`}>
        <h1>{t('goneTitle')}</h1>
        <p>{t('goneText')}</p>
        <Link to="/">{common('backHome')}</Link>
      </div>
    )
  return (
    <div className={`stack card ${styles.invitation}`}>
      <Offer offer={offer} />
      {member ? (
        <Join companyName={offer.companyName} token={token} member={member} />
      ) : (
        <Enter token={token} />
      )}
    </div>
  )
}

function Offer({ offer }: { offer: InvitationOffer }) {
  const t = useTranslations('companies')
  const format = useFormatter()
  const { companyName, invitedBy, role, expiresAt } = offer
  return (
    <>
      <h1>{t('invitationTitle', { company: companyName })}</h1>
      <p>{t('invitationText', { inviter: invitedBy, company: companyName, role: t(role) })}</p>
      <p className="muted">
        {t('invitationUntil', { date: format.dateTime(new Date(expiresAt), { dateStyle: 'long' }) })}
      </p>
    </>
  )
}

function Enter({ token }: { token: string }) {
  const t = useTranslations('companies')
  const back = encodeURIComponent(`${href('/auth/invitation')}?token=${encodeURIComponent(token)}`)
  return (
    <div className="buttons">
      <Link
        className={buttonLooks({ kind: 'primary' })}
        to={`${href('/auth/register')}?invitation=${encodeURIComponent(token)}`}
      >
        {t('register')}
      </Link>
      <Link className={buttonLooks({ kind: 'plain' })} to={`${href('/auth/login')}?redirect=${back}`}>
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
      <div className="buttons">
        <Button isBusy={isBusy} onClick={accept}>
          {t('join')}
        </Button>
        <Link className={buttonLooks({ kind: 'plain' })} to={href('/ucenter/member/company')}>
          {t('toCompany')}
        </Link>
      </div>
    </>
  )
}
