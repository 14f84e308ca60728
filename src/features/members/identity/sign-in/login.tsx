import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { Icon } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Tabs } from '#ui/tabs.tsx'
import { Note } from '#ui/tag.tsx'
import type { Route } from './+types/login.ts'
import styles from './auth.module.css'
import { AuthCard, DemoAccountsNote, OutboxNote, useAuthPaths, useEntering } from './auth-card.tsx'
import { AgreementLine } from './auth-form.tsx'
import { loadAuthPage, sendMembersOn } from './auth-page.server.ts'
import { wechatPath } from './calls.ts'
import { PasswordLoginForm, SmsLoginForm } from './login-forms.tsx'

const methods = ['sms', 'password', 'wechat'] as const
type LoginMethod = (typeof methods)[number]

const isMethod = (text: string | null): text is LoginMethod => methods.some((one) => one === text)

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  sendMembersOn(ctx, url)
  const type = url.searchParams.get('type')
  return {
    ...(await loadAuthPage(ctx, url)),
    isExpired: url.searchParams.has('expired'),
    method: isMethod(type) ? type : 'sms',
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { redirect, isExpired, isOutboxOpen, isDemo, hasWechat } = loaderData
  const offered = methods.filter((one) => one !== 'wechat' || hasWechat)
  const t = useTranslations('signIn')
  const [method, setMethod] = useState<LoginMethod>(loaderData.method)
  const pathTo = useAuthPaths(redirect)
  const enter = useEntering(redirect)
  const forgot = <Link to={pathTo('password-reset')}>{t('forgot')}</Link>
  const panels = {
    sms: <SmsLoginForm onSignedIn={enter} />,
    password: <PasswordLoginForm onSignedIn={enter} forgot={forgot} />,
    wechat: <WechatLogin redirect={redirect} />,
  }
  return (
    <AuthCard
      title={t('loginTitle')}
      other={{ question: t('noAccount'), label: t('toRegister'), to: pathTo('register') }}
    >
      {isExpired && <Note tone="warning">{t('expired')}</Note>}
      <Tabs
        label={t('methods')}
        tabs={offered.map((name) => ({ name, label: t(name) }))}
        selected={method}
        onSelect={(name) => setMethod(name)}
        panel={(name) => panels[name]}
      />
      {isOutboxOpen && method === 'sms' && <OutboxNote />}
      {isDemo && method === 'password' && <DemoAccountsNote />}
    </AuthCard>
  )
}

/** A phone cannot scan its own screen: it gets a link. */
function WechatLogin({ redirect }: { redirect: string }) {
  const t = useTranslations('signIn')
  const isWide = useMediaQuery('(min-width: 768px)')
  const showsCode = isWide && !/MicroMessenger/.test(navigator.userAgent)
  const start = `${wechatPath}?redirect=${encodeURIComponent(redirect)}`
  return (
    <div className={`form ${styles.wechat}`}>
      {showsCode ? (
        <iframe src={`${start}&frame=1`} title={t('wechatCode')} className={styles.code} />
      ) : (
        <Icon name="qr" size={72} />
      )}
      <p>{t('wechatLead')}</p>
      <a href={start} className={styles.start}>
        {t('wechatStart')}
      </a>
      <AgreementLine />
    </div>
  )
}
