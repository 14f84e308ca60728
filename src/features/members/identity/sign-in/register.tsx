import { useState } from 'react'
import { data, href } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Ctx } from '#server/context.ts'
import { ctxOf } from '#server/http/page-context.ts'
import { Failure } from '#shared/failure.ts'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { pageMeta } from '#ui/page-meta.ts'
import { Note } from '#ui/tag.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { invitationPreview } from '../../company/invitations.service.server.ts'
import { type InvitationOffer, readSpreadCode } from '../../company/schema.ts'
import type { CodeForm } from '../codes/code-fields.tsx'
import type { Channel } from '../codes/schema.ts'
import { NewPasswordFields, usePasswordRule } from '../passwords/new-password-fields.tsx'
import { sendSealed } from '../passwords/seal-password.ts'
import type { Route } from './+types/register.ts'
import styles from './auth.module.css'
import type { SignInAnswer } from './auth-card.tsx'
import { AuthCard, OutboxNote, useAuthPaths, useEntering } from './auth-card.tsx'
import formStyles from './auth-form.module.css'
import { AgreementTick, AuthForm, ChannelTabs } from './auth-form.tsx'
import { loadAuthPage, sendMembersOn } from './auth-page.server.ts'
import { registerByEmailCall, registerByPhoneCall } from './calls.ts'
import { registerForm } from './schema.ts'

/** By recommendation with `?code=`, into a company with `?invitation=`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = ctxOf(context)
  sendMembersOn(ctx, url)
  const { pathname, searchParams } = url
  const token = searchParams.get('invitation') ?? undefined
  const [page, offer] = await Promise.all([loadAuthPage(ctx, url), token ? findOffer(ctx, token) : undefined])
  return data(
    {
      ...page,
      token,
      offer,
      isSpread: pathname.endsWith('spread-register'),
      spreadCode: readSpreadCode(searchParams.get('code')),
    },
    { headers: token ? { 'cache-control': 'no-store' } : {} },
  )
}

async function findOffer(ctx: Ctx, token: string): Promise<InvitationOffer | null> {
  try {
    return await invitationPreview(ctx, token)
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'gone') return null
    throw problem
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.seo, { isHidden: true })

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { redirect, isOutboxOpen, isSpread, spreadCode, offer, token } = loaderData
  const t = useTranslations('signIn')
  const pathTo = useAuthPaths(redirect)
  return (
    <AuthCard
      title={isSpread ? t('spreadTitle') : t('registerTitle')}
      lead={t('registerLead')}
      other={{ question: t('hasAccount'), label: t('toLogin'), to: pathTo('login') }}
    >
      {isSpread && spreadCode && <Note className={styles.note}>{t('spreadBy', { code: spreadCode })}</Note>}
      {offer && (
        <Note className={styles.note}>
          <b>{t('invitedTo', { inviter: offer.invitedBy, company: offer.companyName })}</b> {t('invitedHint')}
        </Note>
      )}
      {offer === null && (
        <Note tone="warning" className={styles.note}>
          {t('invitationGone')}
        </Note>
      )}
      <RegisterForm
        spreadCode={spreadCode}
        invitation={offer && token ? { token, companyName: offer.companyName } : undefined}
        onRegistered={useEntering(redirect === '/' ? href('/ucenter/welcome') : redirect)}
      />
      {isOutboxOpen && <OutboxNote />}
    </AuthCard>
  )
}

const empty = {
  phone: '',
  email: '',
  captchaCode: '',
  code: '',
  password: '',
  repeat: '',
  companyName: '',
  unifiedCode: '',
  realName: '',
  spreadCode: '',
  agreed: false,
}
type Values = typeof empty

interface RegisterFormProps {
  spreadCode?: string
  invitation?: { token: string; companyName: string }
  onRegistered(entered: SignInAnswer): Promise<unknown>
}

function RegisterForm(props: RegisterFormProps) {
  const t = useTranslations('signIn')
  const [channel, setChannel] = useState<Channel>('phone')
  const form = useCheckedForm(registerForm(channel, usePasswordRule()), {
    ...empty,
    spreadCode: props.spreadCode ?? '',
    companyName: props.invitation?.companyName ?? '',
  })
  const change = (other: Channel) => {
    setChannel(other)
    form.setErrors({})
  }
  return (
    <AuthForm
      onSubmit={form.onSubmit((values) => register(values, channel, props))}
      submit={t('submitRegister')}
      form={form}
    >
      <ChannelTabs form={form} purpose="register" channel={channel} onChange={change} />
      <PersonFields form={form} isInvited={props.invitation !== undefined} />
      <NewPasswordFields
        password={form.getInputProps('password')}
        value={form.values.password}
        repeat={form.getInputProps('repeat')}
      />
      <OptionalFields form={form} isInvited={props.invitation !== undefined} />
      <AgreementTick {...form.getInputProps('agreed', { type: 'checkbox' })} />
    </AuthForm>
  )
}

async function register(values: Values, channel: Channel, props: RegisterFormProps) {
  const { phone, email, password, code, companyName, unifiedCode, realName, agreed } = values
  const entered = await sendSealed(async ({ keyId, seal }) => {
    const registration = {
      code,
      companyName,
      unifiedCode,
      realName,
      agreed,
      keyId,
      password: await seal(password),
      spreadCode: values.spreadCode || undefined,
      invitation: props.invitation?.token,
    }
    return channel === 'phone'
      ? call(registerByPhoneCall, { body: { phone, ...registration }, mayBeVisitor: true })
      : call(registerByEmailCall, { body: { email, ...registration }, mayBeVisitor: true })
  })
  await props.onRegistered(entered)
}

interface FieldsProps {
  form: CodeForm
  isInvited: boolean
}

function PersonFields({ form, isInvited }: FieldsProps) {
  const t = useTranslations('signIn')
  return (
    <>
      {!isInvited && (
        <TextField
          {...form.getInputProps('companyName')}
          label={t('organisation')}
          placeholder={t('organisationHint')}
          autoComplete="organization"
          maxLength={100}
          isRequired
        />
      )}
      <TextField
        {...form.getInputProps('realName')}
        label={t('realName')}
        placeholder={t('realNameHint')}
        autoComplete="name"
        maxLength={40}
        isRequired
      />
    </>
  )
}

function OptionalFields({ form, isInvited }: FieldsProps) {
  const t = useTranslations('signIn')
  const unifiedCode = form.getInputProps('unifiedCode')
  const spreadCode = form.getInputProps('spreadCode')
  const [isOpen, setOpen] = useState(spreadCode.value !== '')
  if (!isOpen && (unifiedCode.error || spreadCode.error)) setOpen(true)
  return (
    <details
      className={formStyles.optional}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('more')}</summary>
      <div>
        {!isInvited && (
          <TextField
            {...unifiedCode}
            label={t('unifiedCode')}
            hint={t('unifiedCodeHint')}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        )}
        <TextField
          {...spreadCode}
          label={t('spreadCode')}
          hint={t('spreadCodeHint')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      </div>
    </details>
  )
}
