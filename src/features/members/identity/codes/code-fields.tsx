import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { maskEmail, maskPhone } from '#shared/display.ts'
import { Button } from '#ui/button.tsx'
import { call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { refusals } from '#ui/use-checked-form.ts'
import { requestEmailCodeCall, requestSmsCodeCall } from './calls.ts'
import { type Captcha, CaptchaField, useCaptcha } from './captcha-field.tsx'
import styles from './codes.module.css'
import { type Channel, type CodePurpose, emailCodeRequest, smsCodeRequest } from './schema.ts'

export interface CodeForm {
  values: object
  getInputProps(path: string): Partial<ComponentProps<typeof TextField>>
  setFieldValue(path: string, value: string): void
  setErrors(errors: Record<string, string>): void
  report(failure: unknown): void
}

interface CodeFieldsProps {
  form: CodeForm
  channel: Channel
  purpose: CodePurpose
}

export function CodeFields({ form, channel, purpose }: CodeFieldsProps) {
  const t = useTranslations('signIn')
  const captcha = useCaptcha()
  const codeId = useId()
  const sender = useCodeSender(form, channel, purpose, captcha)
  return (
    <>
      <TargetField form={form} channel={channel} />
      <CaptchaField
        {...form.getInputProps('captchaCode')}
        captcha={captcha}
        onWorked={(answer) => form.setFieldValue('captchaCode', answer)}
        isRequired={sender.sentTo === ''}
      />
      <div>
        <TextField
          {...form.getInputProps('code')}
          label={t('code')}
          placeholder={t('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          isRequired
          ref={sender.codeInput}
          aside={
            <Button
              kind="plain"
              className={styles.get}
              isBusy={sender.isBusy}
              disabled={sender.wait > 0}
              aria-describedby={codeId}
              onClick={sender.send}
            >
              {sender.wait > 0 ? t('getCodeAgain', { seconds: sender.wait }) : t('getCode')}
            </Button>
          }
        />
        <p id={codeId} role="status" className={styles.sent}>
          {sender.sentTo &&
            t(channel === 'phone' ? 'codeSentPhone' : 'codeSentEmail', { target: sender.sentTo })}
        </p>
      </div>
    </>
  )
}

function TargetField({ form, channel }: Pick<CodeFieldsProps, 'form' | 'channel'>) {
  const t = useTranslations('signIn')
  const isPhone = channel === 'phone'
  return (
    <TextField
      {...form.getInputProps(channel)}
      key={channel}
      type={isPhone ? 'tel' : 'email'}
      inputMode={isPhone ? 'tel' : 'email'}
      autoComplete={isPhone ? 'tel' : 'email'}
      label={t(channel)}
      placeholder={t(isPhone ? 'phoneHint' : 'emailHint')}
      maxLength={120}
      isRequired
    />
  )
}

const requests = {
  phone: { schema: smsCodeRequest, declared: requestSmsCodeCall, mask: maskPhone },
  email: { schema: emailCodeRequest, declared: requestEmailCodeCall, mask: maskEmail },
}

function useCodeSender(form: CodeForm, channel: Channel, purpose: CodePurpose, captcha: Captcha) {
  const locale = useLocale()
  const t = useTranslations('signIn')
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [wait, startCountdown] = useCountdown()
  const codeInput = useRef<HTMLInputElement>(null)

  const send = async () => {
    const { schema, declared, mask } = requests[channel]
    const captchaId = captcha.picture?.captchaId
    const parsed = schema.safeParse({ ...form.values, purpose, captchaId }, { reportInput: true })
    if (!parsed.success) {
      const missing: Record<string, string> = captchaId ? {} : { captchaCode: t('captchaMissing') }
      return form.setErrors({ ...missing, ...refusals(parsed.error, locale) })
    }
    setBusy(true)
    const sent = await call(declared as typeof requestSmsCodeCall, {
      body: parsed.data as z.input<typeof smsCodeRequest>,
    }).catch((failure: unknown) => ({ failure }))
    setBusy(false)
    // a captcha is valid once
    captcha.renew()
    form.setFieldValue('captchaCode', '')
    if ('failure' in sent) return form.report(sent.failure)
    form.setErrors({})
    setSentTo(mask(String(Object.entries(parsed.data).find(([name]) => name === channel)?.[1])))
    startCountdown(sent.resendAfter)
    codeInput.current?.focus()
  }
  return { send, isBusy, wait, sentTo, codeInput }
}

function useCountdown(): [number, (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    // timers of background pages are slow
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return [left, (seconds) => setEndsAt(Date.now() + seconds * 1000)]
}
