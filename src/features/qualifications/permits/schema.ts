import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'
import { day, pageFields, placeParameters } from '#shared/filter-schemas.ts'
import { permitUnits } from '../papers/kinds.ts'
import { submissionAnswers as answers } from '../papers/messages.ts'
import { qualificationKind } from '../schema.ts'

export const permitLedgerQuery = z.object({
  permit: z.string().optional().meta({ description: 'id of a permit; left out: all' }),
  ...placeParameters(),
})
export type PermitLedgerQuery = z.infer<typeof permitLedgerQuery>

const amount = z.string().meta({ description: 'with its unit, such as `1.5 kg`' })

const permittedSubstance = z.object({
  casNumber: z.string(),
  name: z
    .string()
    .meta({ description: 'as on the permit, or of a product with this CAS number; may be empty' }),
  granted: amount,
  used: amount.meta({ description: 'by orders that were sent' }),
  reserved: amount.meta({ description: 'by orders that are not sent yet' }),
  left: amount,
  usedShare: z.number().meta({ description: 'of what was granted, used or reserved, from 0 to 1' }),
})
export type PermittedSubstanceView = z.infer<typeof permittedSubstance>

const permit = z.object({
  id: z.string(),
  kind: qualificationKind,
  number: z.string(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  isValid: z.boolean(),
  substances: z.array(permittedSubstance),
})
export type PermitView = z.infer<typeof permit>

const draw = z.object({
  id: z.string(),
  state: z.enum(['reserved', 'used', 'returned']),
  orderId: z.string().nullable().meta({ description: 'null: an order that this viewer does not see' }),
  orderNo: z.string(),
  permitNumber: z.string(),
  sku: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  packing: z.string(),
  quantity: z.number().nullable(),
  casNumber: z.string(),
  amount,
  drawnAt: z.string(),
  returnedAt: z.string().nullable(),
})
export type DrawView = z.infer<typeof draw>

export const permitLedger = z.object({
  permits: z.array(permit),
  selected: z.string().nullable().meta({ description: 'the permit whose draws are listed; null: all' }),
  draws: z.array(draw).meta({ description: 'newest first' }),
  ...pageFields,
})
export type PermitLedger = z.infer<typeof permitLedger>

export const permitStates = ['valid', 'usedUp', 'future', 'ended', 'withdrawn', 'replaced'] as const
export type PermitState = (typeof permitStates)[number]

/** Of a permit, for staff. */
export const staffPermit = z.object({
  id: z.string(),
  version: z.number(),
  companyId: z.string(),
  companyName: z.string(),
  kind: qualificationKind,
  state: z.enum(permitStates),
  number: z.string(),
  issuer: z.string(),
  use: z.string(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  reason: z.string().meta({ description: 'of its withdrawal' }),
  files: z.number(),
  can: z.object({ correct: z.boolean(), withdraw: z.boolean() }),
  substances: z.array(
    permittedSubstance.extend({
      id: z.string(),
      quantity: z.number().meta({ description: 'granted, in `unit`' }),
      unit: z.enum(permitUnits),
    }),
  ),
  draws: z.array(draw),
  ...pageFields,
})
export type StaffPermit = z.infer<typeof staffPermit>

/** What is left out stays. */
export const permitCorrection = z.object({
  version: z.number().int(),
  reason: plainLine(200, answers.reason),
  number: plainLine(60).optional(),
  issuer: plainLine(80).optional(),
  use: plainLine(200).optional(),
  validFrom: day.nullable().optional(),
  validUntil: day.nullable().optional(),
  quantities: z
    .record(z.string().regex(/^\d{1,18}$/), z.number().min(0).max(1_000_000))
    .default({})
    .meta({ description: 'granted quantities by id of the substance, in its unit' }),
})
export type PermitCorrection = z.infer<typeof permitCorrection>
