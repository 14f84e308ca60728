import { z } from 'zod'
import { refusal } from '#shared/locale.ts'
import type { PasswordRule } from '#shared/password-strength.ts'
import { companyName, unifiedCode } from '../../company/schema.ts'
import {
  emailAddress,
  keyId,
  phoneNumber,
  plainLine,
  sealedPassword,
  userData,
  verificationCode,
} from '../../schema.ts'
import { type Channel, captchaCode } from '../codes/schema.ts'
import {
  differentPasswords,
  isRepeated,
  newPassword,
  repeatedPassword,
  typedPassword,
} from '../passwords/schema.ts'

export const accountName = plainLine(120, [
  '请输入用户名、手机号或邮箱',
  'Please enter your user name, phone or e-mail',
])

const memberId = z.string().regex(/^[1-9]\d{0,14}$/)

export const loginInput = z.object({
  account: accountName,
  password: sealedPassword,
  keyId,
  captchaId: z.uuid().optional(),
  captchaCode: z.string().trim().max(10).optional(),
  memberId: memberId.optional(),
  remember: z.boolean().default(false),
})
export type LoginInput = z.infer<typeof loginInput>

export const smsLoginInput = z.object({
  phone: phoneNumber,
  code: verificationCode,
  memberId: memberId.optional(),
  remember: z.boolean().default(false),
})
export type SmsLoginInput = z.infer<typeof smsLoginInput>

export const accountChoice = z.object({
  memberId: z.string(),
  nickname: z.string(),
  companyName: z.string(),
  avatar: z.string(),
})
export type AccountChoice = z.infer<typeof accountChoice>

/** The next call names one by `memberId`. */
const accountsToChoose = z.object({ accounts: z.array(accountChoice) })

export const entered = z.object({
  userData,
  /** Signing in has cancelled the closing. */
  isClosingCalledOff: z.boolean(),
})

export const signedIn = entered.or(accountsToChoose)

export const realName = plainLine(40, ['请输入姓名', 'Please enter your name'])
export const agreed = z
  .boolean()
  .refine(
    (ticked) => ticked,
    refusal([
      '请阅读并同意服务协议和隐私政策',
      'Please read and agree to the service agreement and the privacy policy',
    ]),
  )

const registration = {
  code: verificationCode,
  password: sealedPassword,
  keyId,
  companyName,
  realName,
  unifiedCode,
  /** Of a salesperson or a member. */
  spreadCode: z.string().trim().max(20).optional(),
  /** Token of an invitation, whose company then counts. */
  invitation: z.string().max(100).optional(),
  agreed,
}
export const registerInput = z.object({ phone: phoneNumber, ...registration })
export const emailRegisterInput = z.object({ email: emailAddress, ...registration })
export type RegistrationInput = Omit<z.infer<typeof registerInput>, 'phone'>

const reset = { code: verificationCode, password: sealedPassword, keyId, memberId: memberId.optional() }
export const passwordResetInput = z.object({ phone: phoneNumber, ...reset })
export const emailPasswordResetInput = z.object({ email: emailAddress, ...reset })
export type ResetInput = Omit<z.infer<typeof passwordResetInput>, 'phone'>

export const accountsByPhoneQuery = z.object({ phone: phoneNumber, code: verificationCode })

export const passwordReset = accountsToChoose.nullable()

const target = (channel: Channel) =>
  channel === 'phone' ? { phone: phoneNumber, email: z.string() } : { phone: z.string(), email: emailAddress }

/** The captcha is checked when the code is requested. */
const proof = { captchaCode: z.string(), code: verificationCode }

export const smsLoginForm = z.object({ ...target('phone'), ...proof, remember: z.boolean() })

export const passwordLoginForm = (needsCaptcha: boolean) =>
  z.object({
    account: accountName,
    password: typedPassword,
    captchaCode: needsCaptcha ? captchaCode : z.string(),
    remember: z.boolean(),
  })

const twice = (rule: PasswordRule) => ({ password: newPassword(rule), repeat: repeatedPassword })

export const registerForm = (channel: Channel, rule: PasswordRule) =>
  z
    .object({
      ...target(channel),
      ...proof,
      ...twice(rule),
      companyName,
      unifiedCode,
      realName,
      agreed,
      spreadCode: z.string().trim().max(20),
    })
    .refine(isRepeated, differentPasswords)

export const resetForm = (channel: Channel, rule: PasswordRule) =>
  z.object({ ...target(channel), ...proof, ...twice(rule) }).refine(isRepeated, differentPasswords)
