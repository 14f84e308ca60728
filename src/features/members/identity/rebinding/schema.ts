import { z } from 'zod'
import { emailAddress, keyId, phoneNumber, sealedPassword, verificationCode } from '../../schema.ts'

const proof = { code: verificationCode, password: sealedPassword, keyId }

export const phoneRebinding = z.object({ phone: phoneNumber, ...proof })
export type PhoneRebinding = z.infer<typeof phoneRebinding>

export const emailRebinding = z.object({ email: emailAddress, ...proof })
export type EmailRebinding = z.infer<typeof emailRebinding>
