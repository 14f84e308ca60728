import { type Text, texts } from '#shared/locale.ts'
import type { DraftState } from './schema.ts'

export const draftMessages = texts({
  title: ['{name} 为您准备的采购清单', 'An order that {name} prepared for you'],
  hint: [
    '请核对商品和数量。确认后进入结算，价格以结算时为准；有效期至 {day}。',
    'Please check goods and quantities. You confirm the order in the checkout, at the prices of then. Valid until {day}.',
  ],
  address: ['收货地址：{address}', 'Delivery to: {address}'],
  take: ['确认，去结算', 'Go to checkout'],
  decline: ['不需要', 'Decline'],
  reason: ['原因（选填）', 'Why (optional)'],
  reasonHint: ['方便客服为您改进，例如：已采购、规格不对', 'For example: already bought, wrong pack size'],
  confirmDecline: ['确认不需要', 'Decline the proposal'],
  back: ['返回', 'Back'],
  declined: ['已告知客服', 'Customer service knows'],
  over: [
    '这份采购清单已失效。如仍需要，请联系客服重新准备。',
    'This proposal is over. Ask customer service for another one.',
  ],
  ordered: ['这份采购清单已下单：', 'Ordered from this proposal:'],
  offSale: ['已下架', 'no longer on sale'],
})

/** Responses to members and messages to staff. */
export const draftAnswers = {
  ordered: ['这份采购清单已下单，不能重复提交', 'This proposal has been ordered already'],
  withdrawn: ['客服已撤回这份采购清单', 'Customer service has taken this proposal back'],
  declined: ['您已拒绝这份采购清单', 'You have declined this proposal'],
  expired: [
    '这份采购清单已过有效期，请联系客服重新准备',
    'This proposal is past its last day: ask customer service for another one',
  ],
  taken: ['您已确认这份采购清单', 'You have confirmed this proposal'],
  notifyTaken: ['会员已确认代拟清单，进入结算', 'The member took the drafted order to the checkout'],
  notifyDeclined: ['会员拒绝了代拟清单', 'The member declined the drafted order'],
  notifyExpired: ['代拟清单已过期，会员未处理', 'The drafted order expired without an answer'],
} as const satisfies Record<string, Text>

export const draftStateTexts: Record<DraftState, Text> = {
  open: ['待会员确认', 'Waiting for the member'],
  taken: ['会员已确认', 'Confirmed'],
  declined: ['会员已拒绝', 'Declined'],
  withdrawn: ['已撤回', 'Taken back'],
  expired: ['已过期', 'Expired'],
}

export const draftWords = {
  make: ['代拟采购清单', 'Draft an order'],
  text: ['商品编号或粘贴清单，每行一种', 'Numbers, or a pasted list, one line each'],
  textHint: ['例如：A100234 5瓶；乙醇 AR 500ml × 2', 'For example: A100234 5 bottles; ethanol AR 500 ml × 2'],
  read: ['识别', 'Read'],
  line: ['输入', 'Typed'],
  goods: ['商品', 'Goods'],
  quantity: ['数量', 'Quantity'],
  leaveOut: ['不加入', 'Leave out'],
  address: ['收货地址', 'Delivery address'],
  ownChoice: ['由会员选择', 'The member chooses'],
  remark: ['给会员的说明', 'Remark for the member'],
  send: ['发给会员确认', 'Send to the member'],
  sent: ['已发送，等待会员确认', 'Sent; the member has seven days to confirm it'],
  withdraw: ['撤回', 'Take back'],
  member: ['会员', 'Member'],
  by: ['拟单人', 'Drafted by'],
  reason: ['拒绝原因', 'Why declined'],
  expires: ['有效期至', 'Valid until'],
  open: ['待确认', 'Open'],
  orders: ['订单', 'Orders'],
  notOrdered: ['尚未下单', 'not ordered yet'],
  isTakenBack: ['已撤回', 'Taken back'],
  own: ['已确认', 'Confirmed'],
} as const satisfies Record<string, Text>
