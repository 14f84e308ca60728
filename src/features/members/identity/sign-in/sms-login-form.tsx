import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { CodeFields } from '../codes/code-fields.tsx'
import { useAccountChoice } from './account-choice.tsx'
import { AgreementLine } from './agreement-lines.tsx'
import { AuthForm, Tick } from './auth-form.tsx'
import { signInByCodeCall } from './calls.ts'
import { smsLoginForm } from './form-schemas.ts'
import type { SignInFormProps } from './use-entering.ts'

const empty = { phone: '', email: '', captchaCode: '', code: '', remember: false }

export function SmsLoginForm({ onSignedIn }: SignInFormProps) {
  const t = useTranslations('signIn')
  const form = useCheckedForm(smsLoginForm, empty)
  const send = ({ phone, code, remember }: typeof empty, memberId?: string) =>
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
