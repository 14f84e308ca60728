import { z } from 'zod'
import { resolvedRow, resolveInput } from '../quick-order/schema.ts'
import { cartLineInput } from '../schema.ts'

export const mostDraftLines = 100
export const draftStates = ['open', 'taken', 'declined', 'withdrawn', 'expired'] as const
export type DraftState = (typeof draftStates)[number]

const id = z.string()

export const draftParams = z.object({ id })
export const draftTextInput = resolveInput
export const draftRows = z.array(resolvedRow)

export const cartDraftInput = z.object({
  lines: z.array(cartLineInput).min(1).max(mostDraftLines),
  addressId: id.nullable(),
  remark: z.string().trim().max(500).default(''),
})
export type CartDraftInput = z.infer<typeof cartDraftInput>

export const draftAddresses = z.array(z.object({ id, name: z.string(), fullAddress: z.string() }))

export const draftView = z.object({
  id,
  state: z.enum(draftStates),
  staffName: z.string(),
  memberId: id,
  memberName: z.string(),
  companyName: z.string(),
  remark: z.string(),
  reason: z.string().meta({ description: 'why it was declined' }),
  addressId: id.nullable(),
  address: z.string(),
  canTake: z.boolean().meta({ description: 'by the member: in time, not declined, and not ordered yet' }),
  orders: z.array(z.object({ id, orderNo: z.string() })).meta({ description: 'that came of it' }),
  createdAt: z.string(),
  lastDay: z.string().meta({ description: 'Chinese time' }),
  lines: z.array(
    z.object({
      skuId: id,
      sku: z.string(),
      nameZh: z.string(),
      nameEn: z.string(),
      quantity: z.number(),
      isOnSale: z.boolean(),
    }),
  ),
})
export type DraftView = z.infer<typeof draftView>

export const declineInput = z.object({ reason: z.string().trim().max(200).default('') })
export const takenDraft = z.object({ lines: z.number(), addressId: id.nullable() })
