import { type Text, texts } from '#shared/locale.ts'
import type { DraftState } from './schema.ts'

export const draftMessages = texts({
  title: ['{name} 为您准备的采购清单', 'An order that {name} prepared for you'],
  hint: [
    '请核对商品和数量。确认后进入结算，价格以结算时为准；{day} 前有效。',
    'Please check goods and quantities. You confirm the order in the checkout, at the prices of then. Valid until {day}.',
  ],
  address: ['收货地址：{address}', 'Delivery to: {address}'],
  take: ['确认，去结算', 'Go to checkout'],
  decline: ['不需要', 'Decline'],
  declined: ['已告知客服', 'Customer service knows'],
  over: ['这份采购清单已失效', 'This proposal is over'],
  offSale: ['已下架', 'no longer on sale'],
})

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
  own: ['已确认', 'Confirmed'],
} as const satisfies Record<string, Text>
