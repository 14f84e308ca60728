import { type MouseEvent, type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { describePage } from '#features/content/service.server.ts'
import { requireMember } from '#server/http/access.ts'
import { ctxOf, showErrorPage } from '#server/http/page-context.ts'
import { call } from '#ui/call.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Panel } from '#ui/panel.tsx'
import { showFailure, useMutation } from '#ui/use-mutation.ts'
import { checkProofCall } from '../../identity/passwords/calls.ts'
import { useProof } from '../../identity/passwords/use-proof.tsx'
import { listActiveSessions } from '../../identity/sessions/service.server.ts'
import { Sessions } from '../../identity/sessions/session-list.tsx'
import { wechatPath } from '../../identity/sign-in/calls.ts'
import { unbindWechatCall } from '../../identity/wechat/calls.ts'
import type { WechatBinding } from '../../identity/wechat/schema.ts'
import { describeWechat } from '../../identity/wechat/service.server.ts'
import styles from '../profile.module.css'
import type { Route } from './+types/account-safe.ts'
import { SafetyMeter } from './safety-meter.tsx'
import type { Profile } from './schema.ts'
import { showProfile } from './service.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requireMember(ctxOf(context))
  const [profile, wechat, sessions, seo] = await Promise.all([
    showProfile(ctx),
    describeWechat(ctx),
    listActiveSessions(ctx).catch(showErrorPage),
    describePage(ctx, href('/ucenter/member/account-safe')),
  ])
  return { profile, wechat, sessions, seo }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function AccountSafePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account')
  const { profile, wechat, sessions } = loaderData
  return (
    <>
      <Panel title={t('safetyTitle')} level="h1">
        <SafetyMeter level={profile.safetyLevel} />
        <Safeguards profile={profile} wechat={wechat} />
      </Panel>
      <Sessions sessions={sessions} />
      <PersonalDataLink />
    </>
  )
}

const toWechat = `${wechatPath}?purpose=bind`
const passwordHints = { own: 'passwordOwn', initial: 'passwordInitial', none: 'passwordNone' } as const

function Safeguards({ profile, wechat }: { profile: Profile; wechat: WechatBinding }) {
  const t = useTranslations('account')
  const { password, phone, email } = profile
  return (
    <ul className={styles.list}>
      <Safeguard name={t('password')} isSafe={password === 'own'} state={t(passwordHints[password])}>
        <Link to={href('/ucenter/member/mdf-password')}>{t(password === 'none' ? 'set' : 'change')}</Link>
      </Safeguard>
      <Safeguard
        name={t('phone')}
        isSafe={phone !== ''}
        state={phone ? t('phoneBound', { target: phone }) : t('phoneUnbound')}
      >
        <Link to={href('/ucenter/member/account-safe/:channel', { channel: 'phone' })}>
          {t(phone ? 'rebind' : 'bind')}
        </Link>
      </Safeguard>
      <Safeguard
        name={t('email')}
        isSafe={email !== ''}
        state={email ? t('emailBound', { target: email }) : t('emailUnbound')}
      >
        <Link to={href('/ucenter/member/account-safe/:channel', { channel: 'email' })}>
          {t(email ? 'rebind' : 'bind')}
        </Link>
      </Safeguard>
      {(wechat.isOffered || wechat.isBound) && <Wechat {...wechat} />}
    </ul>
  )
}

function Wechat({ isBound, nickname }: WechatBinding) {
  const t = useTranslations('account')
  const { mutate, isBusy } = useMutation()
  const [isConfirming, setConfirming] = useState(false)
  const [proving, proofDialog] = useProof()
  const unbind = async () => {
    setConfirming(false)
    await mutate(t('wechatUnboundNow'), () => proving(() => call(unbindWechatCall)))
  }
  const bind = (event: MouseEvent) => {
    event.preventDefault()
    proving(() => call(checkProofCall)).then(() => location.assign(toWechat), showFailure)
  }
  const state = isBound ? t('wechatBound', { nickname: nickname || t('wechat') }) : t('wechatUnbound')
  return (
    <Safeguard name={t('wechat')} isSafe={isBound} state={state}>
      {isBound ? (
        <button type="button" onClick={() => setConfirming(true)}>
          {t('unbind')}
        </button>
      ) : (
        <a href={toWechat} onClick={bind}>
          {t('bind')}
        </a>
      )}
      {proofDialog}
      {isConfirming && (
        <ConfirmDialog
          title={t('unbindTitle')}
          action={t('unbind')}
          kind="danger"
          isBusy={isBusy}
          onConfirm={unbind}
          onClose={() => setConfirming(false)}
        >
          {t('unbindText')}
        </ConfirmDialog>
      )}
    </Safeguard>
  )
}

interface SafeguardProps {
  name: string
  isSafe: boolean
  state: string
  children?: ReactNode
}

function Safeguard({ name, isSafe, state, children }: SafeguardProps) {
  const t = useTranslations('account')
  return (
    <li>
      <span className={isSafe ? 'line good' : 'line warning'}>
        <Icon name={isSafe ? 'check' : 'warning'} />
        <span className="visually-hidden">{t(isSafe ? 'isSafe' : 'isUnsafe')}</span>
      </span>
      <h2 className="size-m">{name}</h2>
      <p className={styles.state}>{state}</p>
      <span className={styles.action}>{children}</span>
    </li>
  )
}

function PersonalDataLink() {
  const t = useTranslations('personalData')
  return (
    <Panel
      title={t('title')}
      aside={<Link to={href('/ucenter/member/account-safe/personal-data')}>{t('toPage')}</Link>}
    >
      <p>{t('linkText')}</p>
    </Panel>
  )
}
