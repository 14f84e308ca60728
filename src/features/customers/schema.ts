import { z } from 'zod'

const id = z.string()
const time = z.string()
const fen = z.number().meta({ description: 'in fen' })

export const idParams = z.object({ id })

const paper = z.object({
  id,
  kind: z.string(),
  state: z.string(),
  number: z.string(),
  validUntil: z.string().nullable(),
  endsSoon: z.boolean(),
  substances: z.array(
    z.object({ casNumber: z.string(), name: z.string(), granted: z.string(), left: z.string() }),
  ),
})

export const company = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  state: z.string().meta({ description: 'verified, unverified, merged' }),
  mergedInto: z.object({ id, name: z.string() }).nullable(),
  unifiedCode: z.string(),
  createdAt: time,
  level: z.string().nullable(),
  levels: z.array(z.object({ key: z.string(), nameZh: z.string(), nameEn: z.string() })),
  buyerLimit: fen,
  orderCount: z.number(),
  spent: fen,
  members: z.array(
    z.object({
      id,
      name: z.string(),
      role: z.string(),
      phone: z.string().meta({ description: 'masked' }),
      email: z.string().meta({ description: 'masked' }),
      lastSeenAt: time.nullable(),
    }),
  ),
  orders: z.array(
    z.object({ id, orderNo: z.string(), status: z.string(), total: fen, placedAt: time, member: z.string() }),
  ),
  money: z
    .object({
      wallet: fen,
      credit: z
        .object({ limit: fen.nullable(), used: fen, days: z.number(), isOpen: z.boolean() })
        .nullable(),
    })
    .nullable()
    .meta({ description: 'null: the viewer may not read balances' }),
  papers: z.array(paper),
  contractPrices: z.array(
    z.object({ id, sku: z.string(), nameZh: z.string(), nameEn: z.string(), price: fen, validUntil: time }),
  ),
  quotes: z
    .array(z.object({ id, quoteNo: z.string(), state: z.string(), goods: fen.nullable(), createdAt: time }))
    .nullable()
    .meta({ description: 'null: the viewer may not read quotes' }),
  tickets: z
    .array(z.object({ id, ticketNo: z.string(), subject: z.string(), state: z.string(), updatedAt: time }))
    .nullable()
    .meta({ description: 'null: the viewer may not read tickets' }),
  searches: z.array(z.object({ id, name: z.string(), member: z.string() })),
})
export type CompanyRecord = z.infer<typeof company>

export const priceLevelInput = z.object({
  before: z.string().max(40).nullable().meta({ description: 'the level that was seen' }),
  after: z.string().max(40).nullable(),
})

export const member = z.object({
  id,
  name: z.string(),
  nickname: z.string(),
  companyId: id,
  company: z.string(),
  role: z.string(),
  phone: z.string().meta({ description: 'masked' }),
  email: z.string().meta({ description: 'masked' }),
  department: z.string(),
  oldNumber: z.string().nullable().meta({ description: 'of the customer in the old mall' }),
  state: z.enum(['active', 'closing', 'closed']),
  createdAt: time,
  lastSeenAt: time.nullable(),
  orders: company.shape.orders,
  searches: z
    .array(z.object({ id, keyword: z.string(), found: z.number().nullable(), at: time }))
    .meta({ description: 'the last ones, where the member lets them be stored' }),
})
export type MemberRecord = z.infer<typeof member>

export const viewInput = z.object({ reason: z.string().trim().min(2).max(200) })
export const viewLink = z.object({ address: z.string() })
export const viewParams = z.object({ token: z.string().max(100) })

export const transferInput = z.object({
  fromId: id.meta({ description: 'the company that was seen' }),
  toId: id,
})
