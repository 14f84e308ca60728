import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { maskEmail, maskPhone } from '#shared/display.ts'
import { Button } from '#ui/button.tsx'
import { CallFailure, call } from '#ui/call.ts'
import { TextField } from '#ui/field.tsx'
import { refusals } from '#ui/use-checked-form.ts'
import styles from '../sign-in/auth-form.module.css'
import { requestEmailCodeCall, requestSmsCodeCall } from './calls.ts'
import { CaptchaField, useCaptcha } from './captcha-field.tsx'
import { type Channel, type CodePurpose, emailCodeRequest, smsCodeRequest, typedCaptcha } from './schema.ts'

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
  const codeId = useId()
  const sender = useCodeSender(form, channel, purpose)
  return (
    <>
      <TargetField form={form} channel={channel} />
      {sender.needsCaptcha && (
        <CaptchaField
          {...form.getInputProps('captchaCode')}
          ref={sender.captchaInput}
          captcha={sender.captcha}
          onWorked={(answer) => form.setFieldValue('captchaCode', answer)}
        />
      )}
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

/** The first code needs no captcha; the server asks for one when something is suspicious. */
function useCodeSender(form: CodeForm, channel: Channel, purpose: CodePurpose) {
  const locale = useLocale()
  const t = useTranslations('signIn')
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [wait, startCountdown] = useCountdown()
  const codeInput = useRef<HTMLInputElement>(null)
  const captchaInput = useRef<HTMLInputElement>(null)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCaptcha(needsCaptcha)
  useEffect(() => {
    if (needsCaptcha) captchaInput.current?.focus()
  }, [needsCaptcha])

  const read = () => {
    const captchaId = needsCaptcha ? captcha.picture?.captchaId : undefined
    const input = { ...form.values, purpose, captchaId }
    const parsed = requests[channel].schema.safeParse(input, { reportInput: true })
    const typed = needsCaptcha ? typedCaptcha.safeParse(form.values) : undefined
    const isMissing = needsCaptcha && !captchaId
    if (parsed.success && typed?.success !== false && !isMissing) return parsed.data
    form.setErrors({
      ...(isMissing && { captchaCode: t('captchaMissing') }),
      ...(typed?.error && refusals(typed.error, locale)),
      ...(parsed.error && refusals(parsed.error, locale)),
    })
  }

  const send = async () => {
    const body = read()
    if (!body) return
    const { declared, mask } = requests[channel]
    setBusy(true)
    const sent = await call(declared as typeof requestSmsCodeCall, {
      body: body as z.input<typeof smsCodeRequest>,
    }).catch((failure: unknown) => ({ failure }))
    setBusy(false)
    // a captcha is valid once
    if (needsCaptcha) captcha.renew()
    form.setFieldValue('captchaCode', '')
    if ('failure' in sent) {
      if (sent.failure instanceof CallFailure && sent.failure.code === 'captcha-needed') setNeedsCaptcha(true)
      return form.report(sent.failure)
    }
    form.setErrors({})
    setNeedsCaptcha(false)
    setSentTo(mask(String(Object.entries(body).find(([name]) => name === channel)?.[1])))
    startCountdown(sent.resendAfter)
    codeInput.current?.focus()
  }
  return { send, isBusy, wait, sentTo, codeInput, needsCaptcha, captcha, captchaInput }
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
