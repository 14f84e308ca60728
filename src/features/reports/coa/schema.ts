import { z } from 'zod'
import { refusal } from '#shared/locale.ts'
import { coaOperators, coaVerdicts } from './verdict.ts'

const id = z.string()
const day = z.iso.date()
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u)
const filled = (most: number) => line(most).min(1)
const figure = z
  .string()
  .regex(
    /^-?\d{1,12}(\.\d{1,10})?$/,
    refusal(['请输入数字，例如 0.001', 'Please enter a number such as 0.001']),
  )
  .meta({ description: 'digits count: 0.0010 is printed so' })

export const lotNumber = filled(60)

const itemFields = {
  key: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .meta({ description: 'the same in every COA: `assay`, `water`' }),
  nameZh: filled(120),
  nameEn: filled(200),
  methodZh: line(120),
  methodEn: line(120),
  operator: z.enum(coaOperators),
  lowerLimit: figure.nullable(),
  upperLimit: figure.nullable(),
  unit: line(20),
  requirementZh: line(300),
  requirementEn: line(300),
  resultValue: figure.nullable(),
  isBelow: z.boolean().meta({ description: 'less than `resultValue`, the limit of quantification' }),
  resultZh: line(300),
  resultEn: line(300),
  conforms: z.boolean().nullable().meta({ description: 'of the operator `text`, as the analyst judged' }),
}

const coaItem = z.object({ ...itemFields, isMet: z.boolean() })

export const coaDetail = z
  .object({
    certificateNumber: z.string(),
    productId: id,
    isProductOnSale: z.boolean(),
    lotNumber: z.string(),
    version: z.number(),
    catalogNumber: z.string(),
    nameZh: z.string(),
    nameEn: z.string(),
    brandZh: z.string(),
    brandEn: z.string(),
    casNumber: z.string().nullable(),
    molecularFormula: z.string().nullable(),
    molecularWeight: z.number().nullable(),
    grade: z.string().nullable(),
    purity: z.string().nullable(),
    standard: z
      .string()
      .nullable()
      .meta({ description: 'executing standard; null: the specification of the supplier' }),
    producedOn: day.nullable(),
    sampledOn: day,
    analysedOn: day,
    issuedOn: day,
    retestOn: day.nullable(),
    analystZh: z.string(),
    analystEn: z.string(),
    reviewerZh: z.string(),
    reviewerEn: z.string(),
    verdict: z.enum(coaVerdicts),
    items: z.array(coaItem),
    verificationCode: z.string(),
    replacedBy: z
      .object({ version: z.number(), issuedOn: day })
      .nullable()
      .meta({ description: 'the newest version' }),
    withdrawn: z.object({ on: day, reason: z.string() }).nullable(),
  })
  .meta({ id: 'Coa' })
export type CoaDetail = z.infer<typeof coaDetail>

export const coaParams = z.object({ productId: id, lotNumber })
export const coaQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .meta({ description: 'the newest, if left out' }),
})

export const coaLink = z.object({
  productId: id,
  lotNumber: z.string(),
  version: z.number(),
  issuedOn: day,
  retestOn: day.nullable(),
  verdict: z.enum(coaVerdicts),
})
export type CoaLink = z.infer<typeof coaLink>

const mostItems = 80

export const coaInput = z.object({
  productId: id,
  lotNumber,
  standard: line(120).nullable().default(null),
  producedOn: day.nullable().default(null),
  sampledOn: day,
  analysedOn: day,
  issuedOn: day,
  retestOn: day.nullable().default(null),
  analystZh: filled(60),
  analystEn: filled(60),
  reviewerZh: filled(60),
  reviewerEn: filled(60),
  items: z
    .array(
      z.object({
        ...itemFields,
        methodZh: itemFields.methodZh.default(''),
        methodEn: itemFields.methodEn.default(''),
        lowerLimit: itemFields.lowerLimit.default(null),
        upperLimit: itemFields.upperLimit.default(null),
        unit: itemFields.unit.default(''),
        requirementZh: itemFields.requirementZh.default(''),
        requirementEn: itemFields.requirementEn.default(''),
        resultValue: itemFields.resultValue.default(null),
        isBelow: itemFields.isBelow.default(false),
        resultZh: itemFields.resultZh.default(''),
        resultEn: itemFields.resultEn.default(''),
        conforms: itemFields.conforms.default(null),
      }),
    )
    .min(1)
    .max(mostItems),
})
export type CoaInput = z.infer<typeof coaInput>

export const coaWithdrawalInput = z.object({
  productId: id,
  lotNumber,
  version: z.number().int().min(1),
  reason: filled(500),
})
export type CoaWithdrawalInput = z.infer<typeof coaWithdrawalInput>
