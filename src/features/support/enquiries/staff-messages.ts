import type { Text } from '#shared/locale.ts'
import type { Tone } from '#ui/tag.tsx'
import type { EnquiryState } from './schema.ts'

export const enquiryStateTexts: Record<EnquiryState, Text> = {
  open: ['待处理', 'Open'],
  answered: ['已回复', 'Answered'],
  closed: ['已关闭', 'Closed'],
}

export const enquiryStateTones: Partial<Record<EnquiryState, Tone>> = { open: 'warning', answered: 'success' }

export const words = {
  toAnswer: ['待回复', 'To answer'],
  overdue: ['已超期', 'Overdue'],
  from: ['访客', 'Visitor'],
  phone: ['电话', 'Phone'],
  email: ['邮箱', 'E-mail'],
  text: ['咨询内容', 'Message'],
  answerMail: ['回复（发送到访客邮箱）', 'Answer, mailed to the visitor'],
  answerPhone: ['电话回复记录（访客未留邮箱）', 'What was said on the phone (no e-mail address)'],
  send: ['发送回复', 'Send answer'],
  note: ['记录并完成', 'Note and finish'],
  sent: ['已回复', 'Answered'],
  close: ['不回复，直接关闭', 'Close without an answer'],
  closeQuestion: [
    '访客不会收到答复，关闭后不能再打开。',
    'The visitor gets no answer, and it cannot be opened again.',
  ],
  closed: ['已关闭', 'Closed'],
  closeMany: ['不回复，直接关闭 {count} 条咨询？', 'Close {count} enquiries without an answer?'],
} as const satisfies Record<string, Text>
