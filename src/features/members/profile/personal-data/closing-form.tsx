import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { call } from '#ui/call.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { CodeFields } from '../../identity/codes/code-fields.tsx'
import type { Channel } from '../../identity/codes/schema.ts'
import { PasswordField } from '../../identity/passwords/password-field.tsx'
import { typedPassword } from '../../identity/passwords/schema.ts'
import { sendSealed } from '../../identity/passwords/seal-password.ts'
import { AuthForm } from '../../identity/sign-in/auth-form.tsx'
import { emailAddress, phoneNumber, verificationCode } from '../../schema.ts'
import { closeAccountCall } from './calls.ts'
import type { Closing, ClosingInput } from './schema.ts'

type Way = ClosingInput['way']

interface ClosingFormProps {
  ways: Way[]
  onClosed(closing: Closing): void
}

export function ClosingForm({ ways, onClosed }: ClosingFormProps) {
  const t = useTranslations('personalData')
  const [selected, select] = useState(ways[0] ?? 'password')
  const form = (way: Way) =>
    way === 'password' ? (
      <ByPassword onClosed={onClosed} />
    ) : (
      <ByCode channel={way === 'sms' ? 'phone' : 'email'} onClosed={onClosed} />
    )
  return (
    <Tabs<Way>
      label={t('ways')}
      tabs={ways.map((name) => ({ name, label: t(name) }))}
      selected={selected}
      onSelect={select}
      panel={(way) => way === selected && form(way)}
    />
  )
}

const close = (body: ClosingInput) => call(closeAccountCall, { body })

function ByPassword({ onClosed }: Pick<ClosingFormProps, 'onClosed'>) {
  const t = useTranslations('personalData')
  const form = useCheckedForm(z.object({ password: typedPassword }), { password: '' })
  const submit = form.onSubmit(async ({ password }) =>
    onClosed(
      await sendSealed(async ({ keyId, seal }) =>
        close({ way: 'password', password: await seal(password), keyId }),
      ),
    ),
  )
  return (
    <AuthForm form={form} onSubmit={submit} submit={t('submit')}>
      <PasswordField
        {...form.getInputProps('password')}
        label={t('password')}
        autoComplete="current-password"
        isRequired
      />
    </AuthForm>
  )
}

const codeForm = (channel: Channel) =>
  z.object({
    phone: channel === 'phone' ? phoneNumber : z.string(),
    email: channel === 'email' ? emailAddress : z.string(),
    captchaCode: z.string(),
    code: verificationCode,
  })

function ByCode({ channel, onClosed }: Pick<ClosingFormProps, 'onClosed'> & { channel: Channel }) {
  const t = useTranslations('personalData')
  const form = useCheckedForm(codeForm(channel), { phone: '', email: '', captchaCode: '', code: '' })
  const submit = form.onSubmit(async ({ phone, email, code }) =>
    onClosed(await close(channel === 'phone' ? { way: 'sms', phone, code } : { way: 'email', email, code })),
  )
  return (
    <AuthForm form={form} onSubmit={submit} submit={t('submit')}>
      <CodeFields form={form} channel={channel} purpose="close" />
    </AuthForm>
  )
}
