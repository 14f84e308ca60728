import { z } from 'zod'

export const oneTimeCode = z.string().trim().min(6).max(20)

export const beginInput = z.object({ totp: oneTimeCode.optional() })
export const confirmationInput = z.object({
  totp: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
})
export const removalInput = z.object({ totp: oneTimeCode })

export const enrolment = z.object({
  secret: z.string().meta({ description: 'base32, for typing it in' }),
  uri: z.string().meta({ description: 'otpauth://…, for a QR code' }),
})
export type Enrolment = z.infer<typeof enrolment>

export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'shown this once; each works once' }),
})
