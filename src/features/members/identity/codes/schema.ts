import { z } from 'zod'
import { emailAddress, phoneNumber, plainLine } from '../../schema.ts'

export const channels = ['phone', 'email'] as const
export type Channel = (typeof channels)[number]

const codePurpose = z.enum(['login', 'register', 'reset', 'rebind', 'close'])
/** `approval` is sent to the phone of an approver, never to one that a visitor names. */
export type CodePurpose = z.infer<typeof codePurpose> | 'approval'

export const captchaCode = plainLine(10, ['请输入图形验证码', 'Please enter the characters in the picture'])
export const typedCaptcha = z.object({ captchaCode })

/** Asked for by `captcha-needed`. */
const captcha = { captchaId: z.uuid().optional(), captchaCode: plainLine(10).optional() }

export const smsCodeRequest = z.object({ phone: phoneNumber, purpose: codePurpose, ...captcha })
export const emailCodeRequest = z.object({ email: emailAddress, purpose: codePurpose, ...captcha })

/** Seconds. */
export const codeSent = z.object({ resendAfter: z.number() })

export const captchaPicture = z.object({
  captchaId: z.string(),
  /** PNG as a data address. */
  image: z.string(),
})

/** Answer: a decimal number for which SHA-256 of `<captchaId>:<answer>` begins with so many zero bits. */
export const captchaWork = z.object({ captchaId: z.string(), workBits: z.number() })
