import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#ui/call.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import type { Channel } from '../codes/schema.ts'
import { NewPasswordFields, usePasswordRule } from '../passwords/new-password-fields.tsx'
import { sendSealed } from '../passwords/seal-password.ts'
import { useAccountChoice } from './account-choice.tsx'
import { AuthForm } from './auth-form.tsx'
import { resetByEmailCall, resetByPhoneCall } from './calls.ts'
import { ChannelTabs } from './channel-tabs.tsx'
import { resetForm } from './form-schemas.ts'

const empty = { phone: '', email: '', captchaCode: '', code: '', password: '', repeat: '' }
type Values = typeof empty

export function ResetForm({ onReset }: { onReset(): void }) {
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
