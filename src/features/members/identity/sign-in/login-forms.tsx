import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallFailure, call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { CaptchaField, useCaptcha } from '../codes/captcha-field.tsx'
import { CodeFields } from '../codes/code-fields.tsx'
import { PasswordField } from '../passwords/password-field.tsx'
import { sendSealed } from '../passwords/seal-password.ts'
import type { SignInFormProps } from './auth-card.tsx'
import { AgreementLine, AuthForm, Tick, useAccountChoice } from './auth-form.tsx'
import { signInByCodeCall, signInCall } from './calls.ts'
import { passwordLoginForm, smsLoginForm } from './schema.ts'

const emptySms = { phone: '', email: '', captchaCode: '', code: '', remember: false }

export function SmsLoginForm({ onSignedIn }: SignInFormProps) {
  const t = useTranslations('signIn')
  const form = useCheckedForm(smsLoginForm, emptySms)
  const send = ({ phone, code, remember }: typeof emptySms, memberId?: string) =>
    call(signInByCodeCall, {
      body: { phone, code, remember, memberId },
      mayBeVisitor: true,
    })
  const choice = useAccountChoice(form, send, onSignedIn)
  return (
    <AuthForm
      form={form}
      onSubmit={form.onSubmit(choice.submit)}
      submit={t('login')}
      choice={{ ...choice, lead: t('chooseLead') }}
    >
      <CodeFields form={form} channel="phone" purpose="login" />
      <Tick
        label={t('remember')}
        hint={t('rememberHint')}
        input={form.getInputProps('remember', { type: 'checkbox' })}
      />
      <AgreementLine />
    </AuthForm>
  )
}

const emptyPassword = { account: '', password: '', captchaCode: '', remember: false }
type Values = typeof emptyPassword

interface PasswordLoginFormProps extends SignInFormProps {
  forgot?: ReactNode
}

export function PasswordLoginForm({ forgot, onSignedIn }: PasswordLoginFormProps) {
  const t = useTranslations('signIn')
  const passwords = useTranslations('passwords')
  const { form, captcha, needsCaptcha, choice } = usePasswordLogin(onSignedIn)
  const captchaField = needsCaptcha && (
    <CaptchaField
      {...form.getInputProps('captchaCode')}
      captcha={captcha}
      onWorked={(answer) => form.setFieldValue('captchaCode', answer)}
    />
  )
  return (
    <AuthForm
      form={form}
      onSubmit={form.onSubmit(choice.submit)}
      submit={t('login')}
      choice={{ ...choice, lead: t('chooseLead'), children: captchaField }}
    >
      <TextField
        {...form.getInputProps('account')}
        label={t('account')}
        placeholder={t('accountHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        isRequired
      />
      <PasswordField
        {...form.getInputProps('password')}
        label={passwords('password')}
        autoComplete="current-password"
        isRequired
      />
      {captchaField}
      <div className="spread size-s">
        <Tick
          label={t('remember')}
          hint={t('rememberHint')}
          input={form.getInputProps('remember', { type: 'checkbox' })}
        />
        {forgot}
      </div>
      <AgreementLine />
    </AuthForm>
  )
}

function usePasswordLogin(onSignedIn: SignInFormProps['onSignedIn']) {
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCaptcha(needsCaptcha)
  const form = useCheckedForm(passwordLoginForm(needsCaptcha), emptyPassword)

  const send = async ({ account, password, captchaCode, remember }: Values, memberId?: string) => {
    const typed = needsCaptcha && { captchaId: captcha.picture?.captchaId, captchaCode }
    try {
      return await sendSealed(async ({ keyId, seal }) => {
        const body = {
          account,
          password: await seal(password),
          keyId,
          ...typed,
          remember,
          memberId,
        }
        return call(signInCall, { body, mayBeVisitor: true })
      })
    } catch (failure) {
      if (isAboutCaptcha(failure)) setNeedsCaptcha(true)
      throw besideCaptcha(failure)
    } finally {
      // a captcha is valid once
      if (needsCaptcha) {
        captcha.renew()
        form.setFieldValue('captchaCode', '')
      }
    }
  }
  return { form, captcha, needsCaptcha, choice: useAccountChoice(form, send, onSignedIn) }
}

const isAboutCaptcha = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && ['captcha-needed', 'captcha-wrong'].includes(failure.code)

const besideCaptcha = (failure: unknown) =>
  isAboutCaptcha(failure)
    ? new CallFailure(failure.status, failure.code, failure.message, [
        { path: 'captchaCode', message: failure.message },
      ])
    : failure
