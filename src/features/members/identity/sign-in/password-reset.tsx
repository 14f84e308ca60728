import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { ctxOf } from '#server/http/page-context.ts'
import { buttonLooks } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { Icon } from '#ui/icon.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import type { Channel } from '../codes/schema.ts'
import { NewPasswordFields, usePasswordRule } from '../passwords/new-password-fields.tsx'
import { sendSealed } from '../passwords/seal-password.ts'
import type { Route } from './+types/password-reset.ts'
import styles from './auth.module.css'
import { AuthCard, OutboxNote, useAuthPaths } from './auth-card.tsx'
import { AuthForm, ChannelTabs, useAccountChoice } from './auth-form.tsx'
import { loadAuthPage } from './auth-page.server.ts'
import { resetByEmailCall, resetByPhoneCall } from './calls.ts'
import { resetForm } from './schema.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadAuthPage(ctxOf(context), url)

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function PasswordResetPage({ loaderData }: Route.ComponentProps) {
  const { redirect, isOutboxOpen } = loaderData
  const t = useTranslations('signIn')
  const toLogin = useAuthPaths(redirect)('login')
  const [isDone, setDone] = useState(false)
  if (isDone) return <Done toLogin={toLogin} />
  return (
    <AuthCard
      title={t('resetTitle')}
      lead={t('resetLead')}
      other={{ question: t('remembered'), label: t('toLogin'), to: toLogin }}
    >
      <ResetForm onReset={() => setDone(true)} />
      {isOutboxOpen && <OutboxNote />}
    </AuthCard>
  )
}

function Done({ toLogin }: { toLogin: string }) {
  const t = useTranslations('signIn')
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <AuthCard title={t('resetDone')}>
      <div ref={text} tabIndex={-1} role="status" className={`form ${styles.done}`}>
        <Icon name="check" size={40} />
        <p>{t('resetDoneHint')}</p>
        <Link to={withType(toLogin)} reloadDocument className={buttonLooks({ isWide: true })}>
          {t('loginNow')}
        </Link>
      </div>
    </AuthCard>
  )
}

const withType = (path: string) => `${path}${path.includes('?') ? '&' : '?'}type=password`

const empty = { phone: '', email: '', captchaCode: '', code: '', password: '', repeat: '' }
type Values = typeof empty

function ResetForm({ onReset }: { onReset(): void }) {
  const t = useTranslations('signIn')
  const [channel, setChannel] = useState<Channel>('phone')
  const form = useCheckedForm(resetForm(channel, usePasswordRule()), empty)
  const send = ({ code, password, ...values }: Values, memberId?: string) =>
    sendSealed(async ({ keyId, seal }) => {
      const reset = { code, password: await seal(password), keyId, memberId }
      return channel === 'phone'
        ? call(resetByPhoneCall, { body: { phone: values.phone, ...reset }, mayBeVisitor: true })
        : call(resetByEmailCall, { body: { email: values.email, ...reset }, mayBeVisitor: true })
    })
  const choice = useAccountChoice(form, send, onReset)
  const change = (other: Channel) => {
    setChannel(other)
    form.setErrors({})
  }
  return (
    <AuthForm
      form={form}
      onSubmit={form.onSubmit(choice.submit)}
      submit={t('resetSubmit')}
      choice={{ ...choice, lead: t('chooseResetLead') }}
    >
      <ChannelTabs form={form} purpose="reset" channel={channel} onChange={change} />
      <NewPasswordFields
        password={form.getInputProps('password')}
        value={form.values.password}
        repeat={form.getInputProps('repeat')}
        isChange
      />
    </AuthForm>
  )
}
