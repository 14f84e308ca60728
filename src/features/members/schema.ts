import { z } from 'zod'
import { refusal, type Text } from '#shared/locale.ts'

export const userData = z.object({
  memberId: z.string(),
  nickname: z.string(),
  /** Address of the picture. */
  avatar: z.string(),
  companyName: z.string(),
  role: z.enum(['owner', 'approver', 'buyer']),
  /** 1: still the initial password. */
  isDefaultPwd: z.union([z.literal(0), z.literal(1)]),
  isOldMember: z.boolean(),
  viewedBy: z
    .object({ staff: z.string(), until: z.string() })
    .optional()
    .meta({ description: 'staff look at the shop as this member, without changing anything' }),
})
export type UserData = z.infer<typeof userData>

export const companyKind = z.enum(['enterprise', 'university', 'institute', 'government'])
export type CompanyKind = z.infer<typeof companyKind>

const withoutInvisible = (text: string) => text.replace(/\p{Cf}/gu, '').trim()

/** Of mainland China; spaces, hyphens and +86 are removed. */
export const phoneNumber = z
  .string()
  .transform((text) => withoutInvisible(text).replace(/^(\+|00)?86(?=[\s-]?1)|[\s-]/g, ''))
  .refine((text) => text !== '', refusal(['请输入手机号', 'Please enter your phone number']))
  .refine(
    (text) => text === '' || /^1[3-9]\d{9}$/.test(text),
    refusal(['请输入正确的手机号', 'Please enter a valid mobile phone number']),
  )

export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text !== '', refusal(['请输入邮箱', 'Please enter your e-mail address']))
  .refine(
    (text) => text === '' || (text.length <= 120 && z.email().safeParse(text).success),
    refusal(['请输入正确的邮箱', 'Please enter a valid e-mail address']),
  )

export const verificationCode = z
  .string()
  .trim()
  .refine((text) => text !== '', refusal(['请输入验证码', 'Please enter the code']))
  .refine(
    (text) => text === '' || /^\d{6}$/.test(text),
    refusal(['验证码为 6 位数字', 'The code has 6 digits']),
  )

const hasControl = (text: string) => /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)

/** @param most characters @param missing the refusal of an empty line; undefined: it may be empty */
export const plainLine = (most: number, missing?: Text) =>
  z
    .string()
    .transform(withoutInvisible)
    .refine((text) => !missing || text !== '', missing && refusal(missing))
    .refine((text) => text.length <= most, refusal([`最多 ${most} 个字符`, `At most ${most} characters`]))
    .refine(
      (text) => !hasControl(text),
      refusal(['含有无法识别的字符', 'Contains characters that cannot be read']),
    )

/** Encrypted with the server's public key, base64. */
export const sealedPassword = z
  .string()
  .max(1000)
  .refine((text) => text !== '', refusal(['请输入密码', 'Please enter your password']))

export const keyId = z.uuid()

export const contactPhone = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s/g, '').replace(/^(\+|00)?86-?(?=1)/, ''))
  .transform((text) => (/^1[\d-]+$/.test(text) ? text.replaceAll('-', '') : text))
  .refine((text) => text !== '', refusal(['请输入联系电话', 'Please enter a phone number']))
  .refine(
    (text) => text === '' || /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?)$/.test(text),
    refusal(['请输入正确的手机号或固定电话', 'Please enter a valid mobile or fixed-line number']),
  )

const named = z.object({ name: z.string() })

export const address = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string(),
  provinceInfo: named,
  cityInfo: named,
  districtInfo: named,
  street: z.string(),
  fullAddress: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof address>

export const mostAddresses = 20
