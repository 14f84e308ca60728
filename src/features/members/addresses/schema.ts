import { z } from 'zod'
import { refusal } from '#shared/text.ts'
import { plainLine } from '../schema.ts'

/** The phone of whoever receives a parcel: a mobile, or a fixed line with its area code and perhaps an extension. */
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

const regionCode = (zh: string, en: string) =>
  z.string().refine((text) => /^\d{6}$/.test(text), refusal([zh, en]))

/** What a form asks for an address; that the regions lie in one another is checked by the service. */
export const addressInput = z.object({
  name: plainLine(40, { zh: '请输入收货人姓名', en: 'Please enter the name of the recipient' }),
  phone: contactPhone,
  provinceCode: regionCode('请选择省份', 'Please choose a province'),
  cityCode: regionCode('请选择城市', 'Please choose a city'),
  districtCode: regionCode('请选择区县', 'Please choose a district'),
  street: plainLine(120, {
    zh: '请输入详细地址，如街道、门牌号、楼栋和房间号',
    en: 'Please enter street, number, building and room',
  }),
  isDefault: z.boolean().default(false),
})
export type AddressInput = z.infer<typeof addressInput>

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
  /** Area and street in one line. */
  fullAddress: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof address>

/** How many addresses a member keeps at most. */
export const mostAddresses = 20
