import { z } from 'zod'
import { emailAddress, keyId, phoneNumber, sealedPassword, verificationCode } from '../../schema.ts'

const time = z.string()

export const obstacleNames = [
  'orders',
  'afterSales',
  'quotes',
  'tickets',
  'invoices',
  'withdrawals',
  'debts',
  'wallet',
] as const

export interface ClosingObstacle {
  name: (typeof obstacleNames)[number]
  /** How many; yuan of `debts` and `wallet`. */
  count: number
}

export const closingInput = z.discriminatedUnion('way', [
  z.object({ way: z.literal('password'), password: sealedPassword, keyId }),
  z.object({ way: z.literal('sms'), phone: phoneNumber, code: verificationCode }),
  z.object({ way: z.literal('email'), email: emailAddress, code: verificationCode }),
])
export type ClosingInput = z.infer<typeof closingInput>

export const keepsSearches = z.object({ isOn: z.boolean() })

export const closing = z.object({
  closesAt: time,
})
export type Closing = z.infer<typeof closing>
