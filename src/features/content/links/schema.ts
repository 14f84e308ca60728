import { z } from 'zod'
import { refusal } from '#shared/locale.ts'

export const isSecureAddress = (text: string) => {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
  )
}

const linkName = z
  .string()
  .trim()
  .min(1, refusal(['请填写名称', 'Please enter the name']))
  .max(40, refusal(['最多 40 个字符', 'At most 40 characters']))
  .regex(/^\P{Cc}*$/u)

export const badAddress = [
  '请填写以 https:// 开头的完整地址',
  'A whole address, beginning with https://',
] as const

const storedAddress = z
  .string()
  .trim()
  .min(1)
  .max(500, refusal(['最多 500 个字符', 'At most 500 characters']))

export const linkInput = z.object({
  nameZh: linkName,
  nameEn: linkName,
  url: storedAddress.refine(isSecureAddress, refusal(badAddress)),
  sortOrder: z
    .number()
    .int()
    .min(0)
    .max(10_000, refusal(['最大为 10000', 'At most 10,000'])),
  isHidden: z.boolean().default(false),
})
export type LinkInput = z.infer<typeof linkInput>

const version = z.number().int().min(1).meta({ description: 'that was seen; another one is answered 409' })

/** An older address may stay as it is, so that its link can be hidden. */
export const linkChange = linkInput.extend({ url: storedAddress, version })
export type LinkChange = z.infer<typeof linkChange>
export const linkRemoval = z.object({ version })

export const storedLink = z.object({
  id: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  url: z.string(),
  sortOrder: z.number(),
  isHidden: z.boolean(),
  version,
})
export type StoredLink = z.infer<typeof storedLink>
