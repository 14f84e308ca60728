import { z } from 'zod'
import { attachment } from '#features/uploads/schema.ts'
import { countedPageFields, keyParameters, pageParameters } from '#shared/filter-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { mostTicketFiles, ticketKinds, ticketStates } from './tickets/kinds.ts'

const id = z.string()
const longest = { subject: 100, reference: 60, lotNumber: 60, text: 2000 } as const

export const ticketParams = z.object({ id })

export const ticketListQuery = z.object({ state: z.enum(ticketStates).optional(), ...pageParameters() })
export type TicketListQuery = z.infer<typeof ticketListQuery>

export const staffTicketListQuery = z.object({
  ...ticketListQuery.shape,
  ...keyParameters(2, 1),
  kind: z.enum(ticketKinds).optional(),
  overdue: z.stringbool().default(false).meta({ description: 'only open tickets after their day' }),
})
export type StaffTicketListQuery = z.infer<typeof staffTicketListQuery>

const messageText = z
  .string()
  .trim()
  .min(1, refusal(['请填写内容', 'Please write a message']))
  .max(longest.text)

const messageFields = {
  text: messageText,
  attachments: z.array(attachment).max(mostTicketFiles).default([]),
}

export const ticketInput = z.object({
  kind: z.enum(ticketKinds),
  subject: z
    .string()
    .trim()
    .min(1, refusal(['请填写主题', 'Please write a subject']))
    .max(longest.subject),
  orderId: id.nullable().default(null),
  orderLineIds: z.array(id).max(100).default([]).meta({ description: 'lines of the order' }),
  reference: z
    .string()
    .trim()
    .max(longest.reference)
    .default('')
    .meta({ description: 'number of a product, quote or invoice' }),
  lotNumber: z
    .string()
    .trim()
    .max(longest.lotNumber)
    .default('')
    .meta({ description: 'of a complaint: a lot that was shipped on the order' }),
  ...messageFields,
})
export type TicketInput = z.infer<typeof ticketInput>

export const replyInput = z.object(messageFields)
export type ReplyInput = z.infer<typeof replyInput>

const seenMessage = id.meta({
  description: 'the last message that was read; after another one it is answered 409',
})

export const staffReplyInput = z.object({
  text: messageText,
  isQuestion: z
    .boolean()
    .default(false)
    .meta({ description: 'the ticket then waits for an answer of the member' }),
  seen: seenMessage.optional(),
})
export type StaffReplyInput = z.infer<typeof staffReplyInput>

export const staffCloseInput = z.object({ seen: seenMessage })
export type StaffCloseInput = z.infer<typeof staffCloseInput>

export const ticketSummary = z.object({
  id,
  ticketNo: z.string(),
  kind: z.enum(ticketKinds),
  state: z.enum(ticketStates),
  subject: z.string(),
  memberName: z.string(),
  companyName: z.string(),
  orderNo: z.string().nullable(),
  dueOn: z.string().nullable().meta({ description: 'the last day of the answer; null: answered' }),
  isOverdue: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type TicketSummary = z.infer<typeof ticketSummary>

export const ticketList = z.object({
  ...countedPageFields,
  list: z.array(ticketSummary),
  counts: z.record(z.enum(ticketStates), z.number()),
})
export type TicketList = z.infer<typeof ticketList>

export const ticketDetail = z.object({
  ...ticketSummary.shape,
  orderId: id.nullable(),
  reference: z.string(),
  lotNumber: z.string(),
  lines: z.array(
    z.object({ id, sku: z.string(), nameZh: z.string(), nameEn: z.string(), packing: z.string() }),
  ),
  messages: z.array(
    z.object({
      id,
      author: z.enum(['member', 'staff']),
      authorName: z.string().meta({ description: 'staff stay unnamed to members' }),
      text: z.string(),
      attachments: z.array(attachment),
      createdAt: z.string(),
    }),
  ),
})
export type TicketDetail = z.infer<typeof ticketDetail>

const texts = {
  title: z.string().trim().min(1).max(60),
  text: z.string().trim().min(1).max(2000),
}

export const cannedParams = z.object({ id: z.string() })
export const cannedInput = z.object(texts)
export type CannedInput = z.infer<typeof cannedInput>

const version = z.number().int().min(1).meta({ description: 'that was read; another one is answered 409' })

export const cannedRemoval = z.object({ version })
export const cannedChange = z.object({ ...texts, version })
export type CannedChange = z.infer<typeof cannedChange>

export const cannedAnswer = z.object({ id: z.string(), ...texts, version: z.number() })
export type CannedAnswer = z.infer<typeof cannedAnswer>
