import { z } from 'zod'
import { contactPhone, emailAddress, plainLine } from '#features/members/schema.ts'
import { countedPageFields, keyParameters, pageParameters } from '#shared/filter-schemas.ts'
import { refusal, type Text } from '#shared/locale.ts'
import { ticketKinds } from '../tickets/kinds.ts'

export const enquiryStates = ['open', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** A complaint names an order, so only members send one. */
export const enquiryKinds = ticketKinds.filter((kind) => kind !== 'complaint')
export type EnquiryKind = (typeof enquiryKinds)[number]

/** A member who sends a ticket instead. */
export interface Asker {
  nickname: string
  companyName: string
}

const mostText = 2000

/** @param most characters */
export const enquiryText = (most: number, missing?: Text) =>
  z
    .string()
    .trim()
    .refine((text) => !missing || text !== '', missing && refusal(missing))
    .refine((text) => text.length <= most, refusal([`最多 ${most} 个字符`, `At most ${most} characters`]))
    .refine(
      (text) => !/[^\P{C}\n\r\t\p{Cf}]/u.test(text),
      refusal(['含有无法识别的字符', 'Contains characters that cannot be read']),
    )

/** Empty, or what the schema accepts. */
const optional = (schema: z.ZodType<string, string>, wrong: Text) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || schema.safeParse(text).success, refusal(wrong))

/** Visitors leave these; members are known, so theirs are ignored. */
export const senderFields = {
  name: plainLine(40).default(''),
  companyName: plainLine(100).default(''),
  phone: optional(contactPhone, [
    '请输入正确的手机号或固定电话',
    'Please enter a valid mobile or fixed-line number',
  ]).default(''),
  email: optional(emailAddress, ['请输入正确的邮箱', 'Please enter a valid e-mail address']).default(''),
  captchaId: z.string().max(60).default(''),
  captchaCode: plainLine(10).default(''),
}

const sender = z.object(senderFields)
export type Sender = z.infer<typeof sender>

/** Of a visitor, beyond `senderFields`. */
export function requireSender({ name, phone, email, captchaCode }: Sender, issues: z.core.$RefinementCtx) {
  const refuse = (path: string, text: Text) =>
    issues.addIssue({ code: 'custom', path: [path], message: refusal(text).error })
  if (name === '') refuse('name', ['请输入您的姓名', 'Please enter your name'])
  if (phone === '' && email === '')
    refuse('phone', [
      '请填写电话或邮箱，以便我们回复',
      'Please enter a phone number or an e-mail address for our answer',
    ])
  if (captchaCode === '')
    refuse('captchaCode', ['请输入图形验证码', 'Please enter the characters in the picture'])
}

export const visitorSender = sender.superRefine(requireSender)

export const enquiryInput = z.object({
  kind: z.enum(enquiryKinds),
  subject: plainLine(100, ['请填写主题', 'Please write a subject']),
  text: enquiryText(mostText, ['请填写内容', 'Please write a message']),
  ...senderFields,
})
export type EnquiryInput = z.infer<typeof enquiryInput>

export const visitorEnquiryInput = enquiryInput.superRefine(requireSender)

export const sentEnquiry = z.object({
  number: z.string(),
  ticketId: z.string().nullable().meta({ description: 'of a member: the ticket' }),
})
export type SentEnquiry = z.infer<typeof sentEnquiry>

export const enquiryParams = z.object({ id: z.string() })

export const enquiryListQuery = z.object({
  state: z.enum(enquiryStates).optional(),
  kind: z.enum(enquiryKinds).optional(),
  overdue: z.stringbool().default(false).meta({ description: 'only open ones after their day' }),
  ...pageParameters(),
  ...keyParameters(2, 1),
})
export type EnquiryListQuery = z.infer<typeof enquiryListQuery>

export const enquiryAnswerInput = z.object({
  text: enquiryText(mostText, ['请填写回复', 'Please write an answer']).meta({
    description: 'mailed to the sender; a note of the call where only a phone number is known',
  }),
})
export type EnquiryAnswerInput = z.infer<typeof enquiryAnswerInput>

export const enquiryDetail = z.object({
  id: z.string(),
  enquiryNo: z.string(),
  kind: z.enum(enquiryKinds),
  state: z.enum(enquiryStates),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  companyName: z.string(),
  subject: z.string(),
  text: z.string(),
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  answer: z.string(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
})
export type EnquiryDetail = z.infer<typeof enquiryDetail>

export const enquiryList = z.object({ ...countedPageFields, list: z.array(enquiryDetail) })
export type EnquiryList = z.infer<typeof enquiryList>
