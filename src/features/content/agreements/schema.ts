import { z } from 'zod'
import { agreementKeys } from '../schema.ts'

const texts = {
  titleZh: z.string().trim().min(1).max(100),
  titleEn: z.string().trim().min(1).max(200),
  bodyZh: z.string().trim().min(1).max(80_000).meta({ description: 'Markdown' }),
  bodyEn: z.string().trim().min(1).max(80_000),
}

export const agreementInput = z.object({
  ...texts,
  key: z.enum(agreementKeys),
  version: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,20}$/),
  inForceFrom: z.iso.datetime({ offset: true }),
})
export type AgreementInput = z.infer<typeof agreementInput>

export const agreementRecord = agreementInput.extend({
  id: z.string(),
  version: z.string(),
  inForceFrom: z.string(),
  state: z.enum(['planned', 'inForce', 'past']),
  accepted: z.number().meta({ description: 'members' }),
})
export type AgreementRecord = z.infer<typeof agreementRecord>
