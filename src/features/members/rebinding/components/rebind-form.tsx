import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { call } from '#ui/call.ts'
import { FormEnd } from '#ui/form.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { typedPassword } from '../../passwords/schema.ts'
import { sendSealed } from '../../passwords/seal-password.ts'
import { emailAddress, phoneNumber, verificationCode } from '../../schema.ts'
import { CodeFields } from '../../sign-in/components/code-fields.tsx'
import type { Channel } from '../../sign-in/form-schemas.ts'
import styles from './rebind-form.module.css'

const formSchema = (channel: Channel) =>
  z.object({
    phone: channel === 'phone' ? phoneNumber : z.string(),
    email: channel === 'email' ? emailAddress : z.string(),
    captchaCode: z.string(),
    code: verificationCode,
    password: typedPassword,
  })

const nothing = { phone: '', email: '', captchaCode: '', code: '', password: '' }

/** The new phone or address, the code that it received, and the password. */
export function RebindForm({ channel }: { channel: Channel }) {
  const t = useTranslations('rebinding')
  const navigate = useNavigate()
  const form = useCheckedForm(formSchema(channel), nothing)
  const save = form.onSubmit(async ({ password, code, ...values }) => {
    await sendSealed(async ({ keyId, seal }) => {
      const body = { [channel]: values[channel], code, password: await seal(password), keyId }
      return call('PUT', `/api/ucenter/rebind-${channel}`, { body })
    })
    showToast(t('done'))
    await navigate('/ucenter/member/account-safe')
  })
  return (
    <form noValidate className={styles.form} onSubmit={save}>
      <PasswordField
        {...form.getInputProps('password')}
        label={t('password')}
        autoComplete="current-password"
        isRequired
      />
      <CodeFields form={form} channel={channel} purpose="rebind" />
      <FormEnd problem={form.problem} isBusy={form.isBusy} isWide>
        {t('submit')}
      </FormEnd>
    </form>
  )
}
