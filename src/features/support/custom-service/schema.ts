import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'
import { readCasNumber } from '#shared/cas-number.ts'
import { day } from '#shared/filter-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { enquiryText, requireSender, senderFields } from '../enquiries/schema.ts'

export const customServices = ['synthesis', 'purification', 'packaging', 'mixture'] as const
export type CustomService = (typeof customServices)[number]

export const customRequestInput = z.object({
  service: z.enum(customServices),
  substance: plainLine(200, ['请填写物质名称', 'Please name the substance']),
  casNumber: z
    .string()
    .trim()
    .max(30)
    .refine(
      (text) => text === '' || readCasNumber(text) !== undefined,
      refusal(['CAS 号校验位不正确，请核对', 'The check digit of this CAS number is wrong']),
    )
    .default(''),
  structure: plainLine(500).default('').meta({ description: 'SMILES or InChI' }),
  purity: plainLine(60).default(''),
  quantity: plainLine(60, ['请填写数量', 'Please enter a quantity']),
  packaging: plainLine(100).default(''),
  neededBy: z
    .union([z.literal(''), day])
    .default('')
    .meta({ description: 'a day, or empty' }),
  requirements: enquiryText(1000).default(''),
  ...senderFields,
})
export type CustomRequestInput = z.infer<typeof customRequestInput>

export const visitorCustomRequestInput = customRequestInput.superRefine(requireSender)
