import type { Text } from '#shared/locale.ts'
import { companyKinds } from './company-kinds.ts'
import type { MessageChannel } from './schema.ts'

interface Template {
  title: Text
  body: Text
}

interface Kind {
  name: Text
  /** Channels that are on until the member turns them off; the others are off until turned on. */
  on: readonly MessageChannel[]
  /** Channels that members cannot turn off. */
  mandatory: readonly MessageChannel[]
  events: Record<string, Template>
}

/** A new event or kind needs only its entry here. Templates are ICU messages. */
export const messageKinds = {
  order: {
    name: ['订单', 'Orders'],
    on: ['site', 'mail', 'wechat'],
    mandatory: ['site'],
    events: {
      /** `title` and `body` are texts of the orders. */
      changed: { title: ['订单 {orderNo} {title}', 'Order {orderNo} {title}'], body: ['{body}', '{body}'] },
      drafted: {
        title: ['{staff} 为您准备了采购清单', '{staff} prepared an order for you'],
        body: [
          '共 {lines} 种商品，请在 {day} 前核对并确认。',
          '{lines, plural, one {# line} other {# lines}}. Please check and confirm it by {day}.',
        ],
      },
      exported: {
        title: ['订单导出文件已生成', 'Your order export is ready'],
        body: [
          '共 {orders} 个订单。文件保留 {days} 天，请及时下载。',
          '{orders, plural, one {# order} other {# orders}}. You can download the file for {days} days.',
        ],
      },
      exportFailed: {
        title: ['订单导出失败', 'Your order export failed'],
        body: ['请重新导出；如仍失败，请联系客服。', 'Please export again, or contact us if it fails again.'],
      },
    },
  },
  quote: {
    name: ['报价', 'Quotes'],
    on: ['site', 'mail', 'wechat'],
    mandatory: ['site'],
    events: {
      answered: {
        title: ['询价单 {quoteNo} 已报价', 'Quote {quoteNo} is ready'],
        body: [
          '报价金额 {amount}，有效期至 {validUntil}。请在有效期内确认。',
          'The quoted amount is {amount}, valid until {validUntil}. Please accept it in time.',
        ],
      },
      revised: {
        title: ['询价单 {quoteNo} 的报价已更新', 'Quote {quoteNo} was revised'],
        body: [
          '第 {version} 版报价金额 {amount}，有效期至 {validUntil}。',
          'Version {version}: {amount}, valid until {validUntil}.',
        ],
      },
      message: {
        title: ['询价单 {quoteNo} 有新留言', 'New message on quote {quoteNo}'],
        body: ['{text}', '{text}'],
      },
      expiring: {
        title: ['询价单 {quoteNo} 的报价即将到期', 'Quote {quoteNo} expires soon'],
        body: [
          '报价有效期至 {validUntil}，逾期后价格不再保留。',
          'The prices are valid until {validUntil} and lapse after that.',
        ],
      },
      expired: {
        title: ['询价单 {quoteNo} 的报价已过期', 'Quote {quoteNo} has expired'],
        body: [
          '如仍需要，可在报价详情页重新询价。',
          'You can request a new quote on the page of this quote.',
        ],
      },
      accepted: {
        title: ['询价单 {quoteNo} 已接受', 'Quote {quoteNo} was accepted'],
        body: ['已生成订单 {orderNo}。', 'Order {orderNo} was placed.'],
      },
      declined: {
        title: ['询价单 {quoteNo} 无法报价', 'Quote {quoteNo} was declined'],
        body: ['原因：{reason}', 'Reason: {reason}'],
      },
    },
  },
  ...companyKinds,
  qualification: {
    name: ['资质', 'Qualifications'],
    on: ['site', 'mail', 'wechat'],
    mandatory: ['site'],
    events: {
      approved: {
        title: ['资质“{name}”已通过审核', 'Qualification "{name}" was approved'],
        body: ['有效期至 {validUntil}。', 'Valid until {validUntil}.'],
      },
      rejected: {
        title: ['资质“{name}”未通过审核', 'Qualification "{name}" was rejected'],
        body: [
          '原因：{reason}。请修改后重新提交。',
          'Reason: {reason}. Please correct it and submit it again.',
        ],
      },
      expiring: {
        title: ['资质“{name}”即将到期', 'Qualification "{name}" expires soon'],
        body: [
          '有效期至 {validUntil}，到期后相关产品将无法下单，请及时更新。',
          'It is valid until {validUntil}. Renew it in time to go on ordering the goods that require it.',
        ],
      },
      expired: {
        title: ['资质“{name}”已过期', 'Qualification "{name}" has expired'],
        body: [
          '相关产品暂无法下单，请上传新的文件。',
          'Goods that require it cannot be ordered until you upload a new document.',
        ],
      },
    },
  },
  invoice: {
    name: ['发票', 'Invoices'],
    on: ['site', 'mail', 'wechat'],
    mandatory: ['site'],
    events: {
      issued: {
        title: ['发票已开具：{amount}', 'Invoice issued: {amount}'],
        body: [
          '发票号码 {invoiceNo}，抬头“{title}”，可在发票管理中下载。',
          'Invoice no. {invoiceNo} to {title}. You can download it under Invoices.',
        ],
      },
      rejected: {
        title: ['开票申请 {requestNo} 未通过', 'Invoice request {requestNo} was rejected'],
        body: [
          '原因：{reason}。请修改后重新申请。',
          'Reason: {reason}. Please correct it and request it again.',
        ],
      },
      redLettered: {
        title: ['发票 {invoiceNo} 已红冲', 'Invoice {invoiceNo} was reversed'],
        body: ['红字发票金额 {amount}。', 'The red-letter invoice amounts to {amount}.'],
      },
      kitReady: {
        title: ['报销包已生成', 'Your reimbursement kit is ready'],
        body: [
          '包含 {count} 个订单，共 {pages} 页，请在 {days} 天内下载。',
          '{count, plural, one {# order} other {# orders}}, {pages, plural, one {# page} other {# pages}}. Please download it within {days} days.',
        ],
      },
      kitFailed: {
        title: ['报销包生成失败', 'Your reimbursement kit was not made'],
        body: ['请重新生成；仍失败请联系客服。', 'Please create it again. If it fails again, contact us.'],
      },
    },
  },
  wallet: {
    name: ['钱包与账期', 'Wallet and credit'],
    on: ['site', 'mail', 'wechat'],
    mandatory: ['site'],
    events: {
      toppedUp: {
        title: ['钱包充值 {amount} 已到账', '{amount} was added to your wallet'],
        body: ['当前余额 {balance}。', 'The balance is {balance}.'],
      },
      remittanceRejected: {
        title: ['汇款凭证未通过核对', 'Your remittance slip was rejected'],
        body: ['金额 {amount}。原因：{reason}', 'Amount {amount}. Reason: {reason}'],
      },
      withdrawn: {
        title: ['提现 {amount} 已汇出', 'Your withdrawal of {amount} was paid'],
        body: ['收款账户：{account}。', 'Paid to {account}.'],
      },
      withdrawalRejected: {
        title: ['提现申请未通过', 'Your withdrawal was rejected'],
        body: [
          '金额 {amount} 已退回钱包。原因：{reason}',
          '{amount} was returned to your wallet. Reason: {reason}',
        ],
      },
      statementIssued: {
        title: ['{month} 对账单已出', 'Statement for {month}'],
        body: ['应付金额 {amount}，到期日 {dueDate}。', 'Amount due {amount} by {dueDate}.'],
      },
      creditDueSoon: {
        title: ['账期款 {amount} 即将到期', '{amount} on credit is due soon'],
        body: ['到期日 {dueDate}，请及时付款。', 'Please pay it by {dueDate}.'],
      },
      creditOverdue: {
        title: ['账期款 {amount} 已逾期', '{amount} on credit is overdue'],
        body: ['到期日 {dueDate}，请尽快付款。', 'It was due on {dueDate}. Please pay it soon.'],
      },
    },
  },
  ticket: {
    name: ['客服工单', 'Support tickets'],
    on: ['site', 'mail', 'wechat'],
    mandatory: ['site'],
    events: {
      answered: {
        title: ['工单 {ticketNo} 有新回复', 'New reply to ticket {ticketNo}'],
        body: ['{text}', '{text}'],
      },
      closed: {
        title: ['工单 {ticketNo} 已解决', 'Ticket {ticketNo} was solved'],
        body: ['如仍有问题，可在工单中继续回复。', 'If anything is left open, reply to the ticket.'],
      },
    },
  },
  question: {
    name: ['问答与评价', 'Questions and reviews'],
    on: ['site', 'mail'],
    mandatory: ['site'],
    events: {
      answered: {
        title: ['您的产品提问有了回复', 'Your question about a product was answered'],
        body: ['{text}', '{text}'],
      },
      reviewAnswered: {
        title: ['客服回复了您的评价', 'We answered your review'],
        body: ['{text}', '{text}'],
      },
    },
  },
  stock: {
    name: ['到货', 'Back in stock'],
    on: ['site', 'mail', 'wechat'],
    mandatory: [],
    events: {
      arrived: {
        title: ['您关注的 {skuNo} 已到货', '{skuNo} is back in stock'],
        body: ['{product}，{packing}，现有库存 {quantity}。', '{product}, {packing}: {quantity} in stock.'],
      },
    },
  },
  price: {
    name: ['降价', 'Price drops'],
    on: ['site'],
    mandatory: [],
    events: {
      dropped: {
        title: ['您关注的 {skuNo} 已降价', 'The price of {skuNo} dropped'],
        body: [
          '{product}，{packing}：现价 {now}，提醒价 {target}。',
          '{product}, {packing}: {now} now, your target was {target}.',
        ],
      },
    },
  },
  coupon: {
    name: ['优惠券', 'Coupons'],
    on: ['site'],
    mandatory: [],
    events: {
      granted: {
        title: ['您有一张新优惠券：{name}', 'You have a new coupon: {name}'],
        body: ['有效期至 {validUntil}。', 'Valid until {validUntil}.'],
      },
      expiring: {
        title: ['优惠券“{name}”即将到期', 'Coupon "{name}" expires soon'],
        body: ['请在 {validUntil} 前使用。', 'Use it before {validUntil}.'],
      },
    },
  },
  system: {
    name: ['系统通知', 'System'],
    on: ['site'],
    mandatory: ['site'],
    events: {
      /** `title` and `body` are texts of the sender. */
      notice: { title: ['{title}', '{title}'], body: ['{body}', '{body}'] },
    },
  },
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof messageKinds
export type MessageEvent<K extends MessageKind> = keyof (typeof messageKinds)[K]['events'] & string

export const messageKindOf = (kind: MessageKind): Kind => messageKinds[kind]

export const messageKindList = Object.keys(messageKinds) as MessageKind[]

export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(messageKinds, text)

export const isOnByDefault = (kind: MessageKind, channel: MessageChannel) =>
  messageKindOf(kind).on.includes(channel)

export const isMandatory = (kind: MessageKind, channel: MessageChannel) =>
  messageKindOf(kind).mandatory.includes(channel)
