import { type Text, texts } from '#shared/locale.ts'

export const enquiryMessages = texts({
  subjectHint: ['例如：询问某产品的货期', 'For example: lead time of a product'],
  name: ['姓名', 'Name'],
  company: ['单位名称', 'Company'],
  phone: ['电话', 'Phone'],
  email: ['邮箱', 'E-mail'],
  reachHint: [
    '电话与邮箱至少填写一项；我们通过邮箱或电话回复',
    'At least one of the two; we answer by e-mail or phone',
  ],
  privacy: [
    '您留下的信息仅用于回复本次咨询，一年后删除，详见<policy></policy>。',
    'We use what you leave here only to answer you and delete it after a year; see the <policy></policy>.',
  ],
  privacyPolicy: ['隐私政策', 'privacy policy'],
  asMember: [
    '将以 {name}（{company}）的名义提交工单，可在会员中心查看进度与回复。',
    'This is sent as a ticket of {name} ({company}); follow it in the member centre.',
  ],
  attachmentsHint: ['需要上传附件或关联订单？', 'Files to send, or an order to name?'],
  newTicket: ['前往会员中心提交', 'Send it from the member centre'],
  send: ['提交', 'Send'],
  sentTitle: ['已收到您的咨询', 'We have received your message'],
  sentText: [
    '编号 {number}。客服会在工作日内尽快回复，请保持电话或邮箱畅通。',
    'Its number is {number}. Customer service will answer as soon as possible on working days.',
  ],
  sentTicket: ['已提交工单 {number}', 'Ticket {number} was sent'],
  toTicket: ['查看工单', 'Open the ticket'],
  another: ['再写一条', 'Write another'],
})

export const enquiryMail = {
  subject: ['{enquiryNo} 回复：{subject}', '{enquiryNo} Re: {subject}'],
  text: [
    '{answer}\n\n{companyName}\n客服热线 {hotline}\n\n您的咨询：\n{question}',
    '{answer}\n\n{companyName}\nHotline {hotline}\n\nYour message:\n{question}',
  ],
} satisfies Record<string, Text>
