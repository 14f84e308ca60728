import { z } from 'zod'
import { yuanOrZero } from '#shared/amount-schemas.ts'
import { refusal } from '#shared/locale.ts'
import { parseYuan, toYuan } from '#shared/money.ts'
import { readUnifiedCode } from '#shared/unified-code.ts'
import { companyKind, plainLine } from '../schema.ts'

export const memberRole = z.enum(['owner', 'approver', 'buyer'])
export type MemberRole = z.infer<typeof memberRole>

export const companyName = plainLine(100, ['请输入单位名称', 'Please enter your company or institute'])

export const unifiedCode = z
  .string()
  .max(60)
  .optional()
  .refine(
    (text) => !text?.trim() || readUnifiedCode(text) !== undefined,
    refusal([
      '统一社会信用代码有误，请对照营业执照核对',
      'This unified social credit code is not right. Please compare it with the licence.',
    ]),
  )
  .transform((text) => (text ? readUnifiedCode(text) : undefined))

export const companyInput = z.object({ name: companyName, kind: companyKind, unifiedCode })

/** What a buyer may spend on one order from the company's wallet and credit, in yuan. */
export const buyerLimitInput = z.object({ limit: yuanOrZero })

/** What a member may order in a month of Chinese time, in yuan. */
export const monthLimitInput = z.object({
  limit: yuanOrZero.nullable().meta({ description: 'null: no limit' }),
})

export const workKinds = ['orders', 'approvals', 'quotes', 'tickets', 'invoices', 'lists'] as const
export type WorkKind = (typeof workKinds)[number]

export const openWork = z.record(z.enum(workKinds), z.number())
export type OpenWork = z.infer<typeof openWork>

export const removalQuery = z.object({
  successorId: z
    .string()
    .optional()
    .meta({ description: 'who takes over the open work; left out: the owner' }),
})

const isYuan = (text: string) => yuanOrZero.safeParse(toYuan(parseYuan(text) ?? -1)).success
const noYuan = refusal(['请输入金额，最多两位小数', 'Please enter an amount with at most two decimals'])

export const typedBuyerLimit = z.object({ limit: z.string().refine(isYuan, noYuan) })

/** Empty: no limit. */
export const typedMonthLimit = z.object({
  limit: z.string().refine((text) => text.trim() === '' || isYuan(text), noYuan),
})

export const invitationInput = z.object({ role: z.enum(['approver', 'buyer']) })

/** 256 bits in base64url, with room to spare. */
export const invitationToken = z.object({ token: z.string().max(100) })

export const invitationOffer = z.object({
  companyName: z.string(),
  role: z.enum(['approver', 'buyer']),
  invitedBy: z.string(),
  expiresAt: z.string(),
})
export type InvitationOffer = z.infer<typeof invitationOffer>

export const roleInput = z.object({ role: memberRole })

const monthUse = z.object({
  /** In yuan; null: none. */
  limit: z.number().nullable(),
  /** Orders of this month that are not cancelled, in yuan. */
  used: z.number(),
})

const colleague = z.object({
  memberId: z.string(),
  nickname: z.string(),
  realName: z.string(),
  avatar: z.string(),
  role: memberRole,
  /** Masked. */
  phone: z.string(),
  /** Masked. */
  email: z.string(),
  isSelf: z.boolean(),
  month: monthUse,
})
export type Colleague = z.infer<typeof colleague>

const openInvitation = z.object({
  id: z.string(),
  role: z.enum(['approver', 'buyer']),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** `members` and `invitations` are empty unless the viewer is an owner. */
export const companyView = z.object({
  id: z.string(),
  name: z.string(),
  kind: companyKind,
  state: z.enum(['unverified', 'verified']),
  unifiedCode: z.string(),
  role: memberRole,
  /** What a buyer may spend on one order from wallet and credit, in yuan. */
  buyerLimit: z.number(),
  /** The limit per month of the viewer. */
  month: monthUse,
  /** Nicknames. */
  owners: z.array(z.string()),
  members: z.array(colleague),
  invitations: z.array(openInvitation),
})
export type CompanyView = z.infer<typeof companyView>

/** The link is shown this once. */
export const newInvitation = openInvitation.extend({ link: z.string() })
export type NewInvitation = z.infer<typeof newInvitation>

/** Kinds of events by the group that filters them. */
export const companyEventGroups = {
  members: ['joined', 'role', 'removed', 'left', 'invited', 'invitationRevoked'],
  limits: ['buyerLimit', 'monthLimit'],
  projects: ['projectAdded', 'projectChanged', 'projectClosed', 'projectReopened'],
  rules: ['rules', 'deputyAdded', 'deputyEnded'],
  company: ['company', 'merged'],
} as const
export type CompanyEventGroup = keyof typeof companyEventGroups
export type CompanyEventKind = (typeof companyEventGroups)[CompanyEventGroup][number]

const shape = /^[A-Z0-9][A-Z0-9-]{2,19}$/

/** Ignores what cannot be a code: registration never fails because of it. */
export function readSpreadCode(text: string | null | undefined) {
  const code = text?.trim().toUpperCase() ?? ''
  return shape.test(code) ? code : undefined
}
