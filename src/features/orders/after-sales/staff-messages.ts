import type { Text } from '#shared/locale.ts'
import type { Tone } from '#ui/tag.tsx'
import type { AfterSaleKind, AfterSaleState } from '../order/schema.ts'

export const afterSaleKindTexts: Record<AfterSaleKind, Text> = {
  return: ['退货', 'Return'],
  exchange: ['换货', 'Exchange'],
  refund: ['仅退款', 'Refund only'],
  complaint: ['质量投诉', 'Complaint'],
}

export const afterSaleStateTexts: Record<AfterSaleState, Text> = {
  requested: ['待处理', 'Requested'],
  approved: ['已同意', 'Approved'],
  rejected: ['已拒绝', 'Rejected'],
  received: ['已收货', 'Received'],
  done: ['已完成', 'Done'],
  withdrawn: ['已撤回', 'Withdrawn'],
}

export const afterSaleStateTones: Partial<Record<AfterSaleState, Tone>> = {
  requested: 'warning',
  approved: 'processing',
  received: 'processing',
  done: 'success',
  rejected: 'error',
}

export const words = {
  toDecide: ['待处理', 'To decide'],
  toReceive: ['待收货或退款', 'To receive or refund'],
  toFinish: ['已收货', 'Received'],
  order: ['订单', 'Order'],
  from: ['申请人', 'Requested by'],
  reason: ['问题描述', 'Reason'],
  paid: ['已收 {paid}', 'paid {paid}'],
  answer: ['已答复', 'Answer'],
  replacement: ['换货订单', 'Replacement'],
  goods: ['售后商品', 'Goods'],
  quantity: ['数量', 'Quantity'],
  price: ['单价', 'Unit price'],
  lot: ['批号', 'Lot'],
  photo: ['照片 {number}', 'Photo {number}'],
  approved: ['同意', 'Approve'],
  rejected: ['拒绝', 'Reject'],
  received: ['确认收到退货', 'Goods are received'],
  done: ['完成', 'Finish'],
  answerTo: ['答复客户', 'Answer to the customer'],
  refund: ['退款金额（元，0 为不退款）', 'Refund in yuan; 0: none'],
  badAmount: ['请填写不小于 0、最多两位小数的金额', 'An amount from 0 with at most two decimals'],
  receivedHint: [
    '退回商品入库；换货申请会同时生成换货订单。',
    'The goods go back to stock; for an exchange the replacement is ordered.',
  ],
  saved: ['已处理', 'Done'],
  needsApproval: ['退款金额较大，已提交第二人审批', 'The refund is large: a second person has to approve it'],
} as const satisfies Record<string, Text>
