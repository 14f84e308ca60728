interface DemoMessage {
  kind: string
  title: readonly [zh: string, en: string]
  body: readonly [zh: string, en: string]
  link: string
  daysAgo: number
  isRead: boolean
}

const message = (
  [kind, link, daysAgo, isRead]: [string, string, number, boolean],
  title: DemoMessage['title'],
  body: DemoMessage['body'],
): DemoMessage => ({ kind, link, daysAgo, isRead, title, body })

/** One of each kind, read and unread. */
export const demoMessages = [
  message(
    ['order', '/ucenter/trade/order', 1, false],
    ['订单 R2611220001 已发货', 'Order R2611220001 shipped'],
    [
      '您的订单已由顺丰速运承运，运单号 SF1000000001。',
      'SF Express carries it, tracking number SF1000000001.',
    ],
  ),
  message(
    ['quote', '/ucenter/quote', 1, false],
    ['询价单 Q26112001 已报价', 'Quote Q26112001 is ready'],
    ['报价金额 ¥12,800.00，有效期 30 天。', 'The quoted amount is ¥12,800.00, valid for 30 days.'],
  ),
  message(
    ['approval', '/ucenter/trade/order', 2, false],
    ['订单 R2611210003 待您审批', 'Order R2611210003 awaits your approval'],
    ['采购员提交的订单，金额 ¥5,260.00。', 'Requested by a buyer, ¥5,260.00.'],
  ),
  message(
    ['qualification', '/ucenter/member/qualifications', 3, true],
    ['资质“危险化学品使用许可”即将到期', 'Your hazardous chemicals permit expires soon'],
    ['请在到期前更新，以免影响下单。', 'Renew it in time to go on ordering the goods that require it.'],
  ),
  message(
    ['invoice', '/ucenter/member/receipt', 4, true],
    ['发票已开具：¥3,480.00', 'Invoice issued: ¥3,480.00'],
    ['可在开票资料页面查看抬头信息。', 'The invoice details are on your invoice page.'],
  ),
  message(
    ['wallet', '/ucenter/my-wallet', 5, false],
    ['钱包充值 ¥20,000.00 已到账', '¥20,000.00 was added to your wallet'],
    ['当前余额 ¥20,000.00。', 'The balance is ¥20,000.00.'],
  ),
  message(
    ['ticket', '/ucenter/contactus', 6, true],
    ['工单 T26111501 有新回复', 'New reply to ticket T26111501'],
    ['该批号的 COA 已更新，请查收。', 'The COA of this lot is updated.'],
  ),
  message(
    ['stock', '/ucenter/favorites', 7, false],
    ['您关注的产品已到货', 'A product that you watch is back in stock'],
    ['乙腈，色谱级，4 L，现货。', 'Acetonitrile, HPLC grade, 4 L, in stock.'],
  ),
  message(
    ['price', '/ucenter/favorites', 9, true],
    ['您关注的产品已降价', 'The price of a product that you watch dropped'],
    ['无水乙醇，分析纯，500 mL：¥38.00 → ¥32.00。', 'Ethanol, AR, 500 mL: ¥38.00 → ¥32.00.'],
  ),
  message(
    ['coupon', '/ucenter/coupon', 12, true],
    ['您有一张新优惠券', 'You have a new coupon'],
    ['请在有效期内使用。', 'Use it before it expires.'],
  ),
  message(
    ['system', '/notifies/logistics', 15, true],
    ['冬季低温物流提醒', 'Deliveries in cold weather'],
    ['部分液体产品冬季可能凝固，详见公告。', 'Some liquids may freeze in winter; see the notice.'],
  ),
]
