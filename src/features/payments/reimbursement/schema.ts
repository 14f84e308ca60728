import { z } from 'zod'
import { plainLine } from '#features/members/schema.ts'

const id = z.string()

export const mostKitOrders = 200
export const mostPurpose = 100
/** Days until the files are removed. */
export const kitDays = 7

export const kitFormats = ['pdf', 'zip'] as const
export type KitFormat = (typeof kitFormats)[number]

export const kitStates = ['pending', 'done', 'failed'] as const
export type KitState = (typeof kitStates)[number]

export const missingParts = [
  'invoiceNotRequested',
  'invoiceNotIssued',
  'unpaid',
  'partlyPaid',
  'notShipped',
  'fileLost',
] as const
export type MissingPart = (typeof missingParts)[number]

const missingDocument = z.object({ orderNo: z.string(), part: z.enum(missingParts) })
export type MissingDocument = z.infer<typeof missingDocument>

export const kitInput = z.object({
  orderIds: z.array(id).min(1).max(mostKitOrders),
  purpose: plainLine(mostPurpose).default(''),
})
export type KitInput = z.infer<typeof kitInput>

export const kitParams = z.object({ id })
export const kitFileParams = z.object({ id, format: z.enum(kitFormats) })

export const kit = z.object({
  id,
  state: z.enum(kitStates),
  firstOrderNo: z.string(),
  orderCount: z.number(),
  purpose: z.string(),
  pages: z.number().meta({ description: 'of the merged PDF; 0 until it is made' }),
  missing: z.array(missingDocument).meta({ description: 'documents that the orders do not have yet' }),
  createdAt: z.string(),
  expiresAt: z.string().meta({ description: 'the files are removed then' }),
})
export type Kit = z.infer<typeof kit>

export const kitList = z.array(kit)
