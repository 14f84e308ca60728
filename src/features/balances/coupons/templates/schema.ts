import { z } from 'zod'
import { positiveYuan, yuanOrZero } from '#shared/amount-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { couponKinds, paging } from '../../schema.ts'
import { couponAnswers } from '../messages.ts'

/** In capitals; input in any case. */
export const couponCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,32}$/, refusal(couponAnswers.codeForm))
  .toUpperCase()

const ids = z
  .array(z.string().regex(/^\d{1,15}$/))
  .max(1000)
  .default([])
const names = z.array(z.string().trim().min(1).max(120)).max(1000).default([])

const terms = z.object({
  nameZh: z.string().trim().min(1).max(60),
  nameEn: z.string().trim().min(1).max(100),
  kind: z.enum(couponKinds),
  amount: positiveYuan.optional(),
  percentOff: z.number().min(0.01).max(90).multipleOf(0.01).optional(),
  most: positiveYuan.optional(),
  threshold: yuanOrZero.default(0),
  brands: names.meta({ description: 'names; nothing in the three lists: all products' }),
  categories: names.meta({ description: 'keys or names' }),
  skus: names.meta({ description: 'codes' }),
  startsAt: z.iso.datetime({ offset: true }),
  endsAt: z.iso.datetime({ offset: true }),
  perMember: z.number().int().min(1).max(1000).default(1),
  total: z.number().int().min(1).max(10_000_000).nullable().default(null).meta({
    description: 'for all members together; null: any number',
  }),
  code: couponCode.nullable().default(null).meta({ description: 'members redeem it; null: staff grant it' }),
})

/** Field of the value by kind; the bound `most` is for percentages alone. */
const valueFields = { amount: 'amount', percent: 'percentOff', freight: null } as const

export const couponTemplateInput = terms.check(({ value, issues }) => {
  const add = (path: string, text: keyof typeof couponAnswers) =>
    issues.push({
      code: 'custom',
      path: [path],
      input: value,
      message: refusal(couponAnswers[text]).error,
    })
  const needed = valueFields[value.kind]
  for (const field of ['amount', 'percentOff'] as const) {
    if (field === needed && value[field] === undefined) add(field, 'missing')
    if (field !== needed && value[field] !== undefined) add(field, 'superfluous')
  }
  if (value.most !== undefined && value.kind !== 'percent') add('most', 'superfluous')
  if (Date.parse(value.endsAt) <= Date.parse(value.startsAt)) add('endsAt', 'endBeforeStart')
})
export type CouponTemplateInput = z.infer<typeof couponTemplateInput>

export const couponTemplateView = z.object({
  id: z.string(),
  ...terms.pick({ nameZh: true, nameEn: true, kind: true }).shape,
  amount: z.number().nullable(),
  percentOff: z.number().nullable(),
  most: z.number().nullable(),
  threshold: z.number(),
  scope: z.array(z.object({ kind: z.enum(['brand', 'category', 'sku']), name: z.string() })),
  startsAt: z.string(),
  endsAt: z.string(),
  perMember: z.number(),
  total: z.number().nullable(),
  code: z.string().nullable(),
  granted: z.number(),
  used: z.number(),
})
export type CouponTemplateView = z.infer<typeof couponTemplateView>

export const couponTemplateRecord = couponTemplateView.extend({
  levels: z.array(z.object({ key: z.string(), nameZh: z.string(), nameEn: z.string() })),
})
export type CouponTemplateRecord = z.infer<typeof couponTemplateRecord>

export const couponTemplateQuery = paging

export const couponGrantInput = z
  .object({
    memberIds: ids,
    companyIds: ids,
    names: names.meta({
      description: 'members by user name, phone or e-mail, and companies by name or unified code',
    }),
    priceLevels: z
      .array(z.string().max(40))
      .max(50)
      .default([])
      .meta({ description: 'keys of price levels' }),
  })
  .refine(
    ({ memberIds, companyIds, names, priceLevels }) =>
      memberIds.length + companyIds.length + names.length + priceLevels.length > 0,
    refusal(couponAnswers.nobody),
  )
export type CouponGrantInput = z.infer<typeof couponGrantInput>

export const couponGrant = z.object({
  granted: z.number(),
  /** Members who had as many as the template allows. */
  skipped: z.number(),
})
