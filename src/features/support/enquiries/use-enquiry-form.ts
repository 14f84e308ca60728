import { useState } from 'react'
import type { z } from 'zod'
import { useCaptcha } from '#features/members/identity/codes/captcha-field.tsx'
import { useCheckedForm } from '#ui/use-checked-form.ts'
import type { Sender, SentEnquiry } from './schema.ts'

const unknown = { name: '', companyName: '', phone: '', email: '', captchaCode: '' }

/** @param send gets the values with the captcha of a visitor */
export function useEnquiryForm<T extends Record<string, string>>(
  schema: z.ZodType,
  initial: T,
  isMember: boolean,
  send: (input: T & Sender) => Promise<SentEnquiry>,
) {
  const [sent, setSent] = useState<SentEnquiry>()
  const captcha = useCaptcha(!isMember)
  const form = useCheckedForm(schema, { ...unknown, ...initial })
  const onSubmit = form.onSubmit(async (values) => {
    const input = { ...values, captchaId: captcha.picture?.captchaId ?? '' } as T & Sender
    try {
      setSent(await send(input))
      form.reset()
    } finally {
      if (!isMember) {
        form.setFieldValue('captchaCode', '' as never)
        captcha.renew()
      }
    }
  })
  return { form, captcha, sent, onSubmit, writeAnother: () => setSent(undefined) }
}
