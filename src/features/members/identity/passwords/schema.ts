import { z } from 'zod'
import { refusal } from '#shared/locale.ts'
import {
  allowedInPassword,
  defaultPasswordRule,
  type PasswordRule,
  passwordKinds,
  passwordLength,
} from '#shared/password-strength.ts'
import { keyId, sealedPassword } from '../../schema.ts'

const { max } = passwordLength

function passwordProblem(text: string, { minLength, isComplex }: PasswordRule) {
  if (text === '') return refusal(['请设置您的密码', 'Please set your password'])
  if (text !== text.trim()) return refusal(['密码首尾不能有空格', 'No spaces at the beginning or the end'])
  if (!allowedInPassword.test(text))
    return refusal([
      '密码只能包含字母、数字和 ~!@#$%^&*()_+=-.,',
      'Only letters, digits and ~!@#$%^&*()_+=-., are allowed',
    ])
  if (text.length < minLength)
    return refusal([`至少 ${minLength} 个字符`, `At least ${minLength} characters`])
  if (text.length > max) return refusal([`最多 ${max} 个字符`, `At most ${max} characters`])
  if (isComplex && passwordKinds(text) < 2)
    return refusal([
      '须包含字母、数字、特殊字符中的两种或以上',
      'Must contain two or more kinds of letters, numbers, special characters',
    ])
}

/** In clear; forms and server share it. */
export const newPassword = (rule: PasswordRule = defaultPasswordRule) =>
  z.string().superRefine((text, check) => {
    const problem = passwordProblem(text, rule)
    if (problem) check.addIssue({ code: 'custom', message: problem.error })
  })

export const oldPassword = z
  .string()
  .refine((text) => text !== '', refusal(['请输入旧密码', 'please enter the old password']))

export const repeatedPassword = z
  .string()
  .refine((text) => text !== '', refusal(['请再次输入密码', 'Please enter the password again']))

export const isRepeated = (form: { password: string; repeat: string }) =>
  form.repeat === '' || form.password === form.repeat
export const differentPasswords = {
  ...refusal(['两次输入的密码不一致', 'Different passwords']),
  path: ['repeat'],
}

export const typedPassword = z
  .string()
  .refine((text) => text !== '', refusal(['请输入密码', 'Please enter your password']))

export const passwordProof = z.object({ password: sealedPassword, keyId })

export const publicKey = z.object({
  keyId: z.string(),
  /** RSA of 2048 bits or more, SPKI PEM; for OAEP with SHA-256. */
  publicKey: z.string(),
})
export type PublicKey = z.infer<typeof publicKey>

export const passwordChange = z.object({
  /** Missing only while the account has no password. */
  oldPass: z.string().max(1000).optional(),
  newPass: z
    .string()
    .max(1000)
    .refine((text) => text !== '', refusal(['请设置您的密码', 'Please set your password'])),
  keyId,
})
export type PasswordChange = z.infer<typeof passwordChange>

/** `initial`: not chosen by the member. */
export const passwordState = z.enum(['none', 'initial', 'own'])
export type PasswordState = z.infer<typeof passwordState>
