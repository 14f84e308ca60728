import { z } from 'zod'
import type { PasswordRule } from '#shared/password-strength.ts'
import { companyName, unifiedCode } from '../../company/schema.ts'
import { emailAddress, phoneNumber, verificationCode } from '../../schema.ts'
import { type Channel, captchaCode } from '../codes/schema.ts'
import {
  differentPasswords,
  isRepeated,
  newPassword,
  repeatedPassword,
  typedPassword,
} from '../passwords/schema.ts'
import { accountName, agreed, realName } from './schema.ts'

const target = (channel: Channel) =>
  channel === 'phone' ? { phone: phoneNumber, email: z.string() } : { phone: z.string(), email: emailAddress }

/** The captcha is asked for a code, not by the form itself. */
const proof = { captchaCode: z.string(), code: verificationCode }

export const smsLoginForm = z.object({ ...target('phone'), ...proof, remember: z.boolean() })

/** @param needsCaptcha the shop has asked for one */
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
