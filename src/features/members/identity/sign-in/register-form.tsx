import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import type { CodeForm } from '../codes/code-fields.tsx'
import type { Channel } from '../codes/schema.ts'
import { NewPasswordFields, usePasswordRule } from '../passwords/new-password-fields.tsx'
import { sendSealed } from '../passwords/seal-password.ts'
import { AgreementTick } from './agreement-lines.tsx'
import styles from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { registerByEmailCall, registerByPhoneCall } from './calls.ts'
import { ChannelTabs } from './channel-tabs.tsx'
import { registerForm } from './form-schemas.ts'
import type { Entered } from './use-entering.ts'

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
  onRegistered(entered: Entered): Promise<unknown>
}

export function RegisterForm(props: RegisterFormProps) {
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
      className={styles.optional}
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
