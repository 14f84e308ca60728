import { z } from 'zod'
import { refusal } from '#shared/locale.ts'
import { contactPhone, plainLine } from '../../schema.ts'

const regionCode = (zh: string, en: string) =>
  z.string().refine((text) => /^\d{6}$/.test(text), refusal([zh, en]))

/** The service checks that the regions lie in one another. */
export const addressInput = z.object({
  name: plainLine(40, ['请输入收货人姓名', 'Please enter the name of the recipient']),
  phone: contactPhone,
  provinceCode: regionCode('请选择省份', 'Please choose a province'),
  cityCode: regionCode('请选择城市', 'Please choose a city'),
  districtCode: regionCode('请选择区县', 'Please choose a district'),
  street: plainLine(120, [
    '请输入详细地址，如街道、门牌号、楼栋和房间号',
    'Please enter street, number, building and room',
  ]),
  isDefault: z.boolean().default(false),
})
export type DeliveryAddressInput = z.infer<typeof addressInput>

export const addressParams = z.object({ id: z.string() })
