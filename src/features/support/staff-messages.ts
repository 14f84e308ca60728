import type { Text } from '#shared/locale.ts'
import type { Tone } from '#ui/tag.tsx'
import type { TicketKind, TicketState } from './tickets/kinds.ts'

export const ticketStateTexts: Record<TicketState, Text> = {
  open: ['待处理', 'Open'],
  waitingForMember: ['待客户回复', 'With customer'],
  answered: ['已回复', 'Answered'],
  closed: ['已关闭', 'Closed'],
}

export const ticketStateTones: Partial<Record<TicketState, Tone>> = {
  open: 'warning',
  waitingForMember: 'processing',
  answered: 'success',
}

export const ticketKindTexts: Record<TicketKind, Text> = {
  order: ['订单', 'Order'],
  product: ['产品', 'Product'],
  quote: ['报价', 'Quote'],
  invoice: ['发票', 'Invoice'],
  qualification: ['资质', 'Qualification'],
  complaint: ['质量投诉', 'Complaint'],
  customService: ['定制服务', 'Custom service'],
  other: ['其他', 'Other'],
}

export const words = {
  toAnswer: ['待回复', 'To answer'],
  overdue: ['已超期', 'Overdue'],
  complaints: ['质量投诉', 'Complaints'],
  waiting: ['待客户回复', 'Waiting for customers'],
  dueOn: ['回复期限', 'Answer by'],
  isOverdue: ['{day} · 已超期', '{day} · overdue'],
  from: ['提交人', 'Sent by'],
  order: ['订单', 'Order'],
  goods: ['相关商品', 'Products'],
  reference: ['相关编号', 'Reference'],
  lot: ['批号', 'Lot'],
  conversation: ['沟通记录', 'Conversation'],
  reply: ['回复内容', 'Reply'],
  question: ['这是向客户提问，等待客户回复', "This is a question: wait for the customer's answer"],
  send: ['发送回复', 'Send reply'],
  newMessage: [
    '有新的消息，请先查看再发送；您填写的内容已保留。',
    'A new message has come: read it before you send. What you typed is kept.',
  ],
  sent: ['回复已发送', 'The reply is sent'],
  close: ['关闭工单', 'Close ticket'],
  closeQuestion: [
    '关闭后客户会收到通知，客户回复后重新打开。',
    'The customer is told; a reply opens it again.',
  ],
  closed: ['工单已关闭', 'The ticket is closed'],
  closeMany: [
    '关闭 {count} 个工单？期间收到新消息的工单不会关闭。',
    'Close {count} tickets? Those that get a message meanwhile stay open.',
  ],
  notListed: [
    '列表中尚未显示，请滚动到该工单后再关闭',
    'The list has not shown it yet: scroll to it, then close it',
  ],
} as const satisfies Record<string, Text>
