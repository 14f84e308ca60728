import type { ComponentProps } from 'react'
import { href, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Captcha, CaptchaField } from '#features/members/identity/codes/captcha-field.tsx'
import { TextField } from '#ui/field.tsx'
import type { Asker } from './schema.ts'

interface SenderFieldsProps {
  form: {
    getInputProps(path: string): Partial<ComponentProps<typeof TextField>>
    setFieldValue(path: 'captchaCode', value: string): void
  }
  captcha: Captcha
}

/** Who asks: a visitor says so, a member is known. */
export function SenderFields({ form, captcha }: SenderFieldsProps) {
  const t = useTranslations('enquiry')
  return (
    <>
      <div className="two">
        <TextField
          {...form.getInputProps('name')}
          label={t('name')}
          isRequired
          autoComplete="name"
          maxLength={40}
        />
        <TextField
          {...form.getInputProps('companyName')}
          label={t('company')}
          autoComplete="organization"
          maxLength={100}
        />
        <TextField
          {...form.getInputProps('phone')}
          label={t('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          hint={t('reachHint')}
        />
        <TextField
          {...form.getInputProps('email')}
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={120}
        />
      </div>
      <CaptchaField
        {...form.getInputProps('captchaCode')}
        captcha={captcha}
        onWorked={(answer) => form.setFieldValue('captchaCode', answer)}
      />
      <p className="hint">
        {t.rich('privacy', {
          policy: () => (
            <Link to={href('/notifies/:code', { code: 'privacy' })} target="_blank">
              {t('privacyPolicy')}
            </Link>
          ),
        })}
      </p>
    </>
  )
}

export function MemberNote({ member }: { member: Asker }) {
  const t = useTranslations('enquiry')
  return (
    <p className="hint">
      {t('asMember', { name: member.nickname, company: member.companyName })} {t('attachmentsHint')}{' '}
      <Link to={href('/ucenter/contactus/new')}>{t('newTicket')}</Link>
    </p>
  )
}
