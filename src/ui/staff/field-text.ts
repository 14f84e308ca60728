import { listText, timeText } from '#shared/display.ts'
import { type Locale, type Text, textIn } from '#shared/locale.ts'
import { formatYuan } from '#shared/money.ts'
import { regulatedClassNames } from '#shared/regulated-classes.ts'
import { fieldText } from './field-words.ts'

/** Of states and choices in audit entries. */
const values: Record<string, Text> = {
  applied: ['已应用', 'applied'],
  approved: ['已通过', 'approved'],
  approver: ['审批人', 'approver'],
  buyer: ['采购员', 'buyer'],
  central: ['华中', 'Central'],
  businessLicence: ['营业执照', 'business licence'],
  calendar: ['自然日', 'calendar days'],
  checking: ['检查中', 'checking'],
  closed: ['已结账', 'closed'],
  discarded: ['已放弃', 'discarded'],
  done: ['已完成', 'done'],
  east: ['华东', 'East'],
  enterprise: ['企业', 'enterprise'],
  expired: ['已过期', 'expired'],
  failed: ['未通过', 'failed'],
  government: ['政府机构', 'government'],
  hazardousChemicalLicence: ['危险化学品许可证', 'licence for hazardous chemicals'],
  highlyToxicPermit: ['剧毒化学品购买许可证', 'permit for highly toxic chemicals'],
  idCard: ['经办人身份证', 'ID card of the handler'],
  institute: ['科研院所', 'institute'],
  issued: ['已开票', 'issued'],
  issuing: ['开票中', 'being issued'],
  north: ['华北', 'North'],
  legalUseStatement: ['合法用途说明', 'statement of legal use'],
  open: ['未处理', 'open'],
  merged: ['已合并', 'merged'],
  order: ['订单', 'order'],
  owner: ['管理员', 'owner'],
  passed: ['合格', 'passed'],
  payment: ['收款', 'payment'],
  pending: ['待审批', 'pending'],
  proxyLetter: ['委托书', 'letter of proxy'],
  purchaseFiling: ['购买备案证明', 'purchase filing'],
  purchaseLicence: ['购买许可证', 'purchase licence'],
  ready: ['待应用', 'ready'],
  received: ['已收货', 'received'],
  rejected: ['已驳回', 'rejected'],
  reopened: ['已重新打开', 'reopened'],
  requested: ['待开票', 'requested'],
  south: ['华南', 'South'],
  solution: ['商品总量', 'goods as sold'],
  submitted: ['待审核', 'submitted'],
  substance: ['纯物质量', 'pure substance'],
  taxPlatform: ['税务平台', 'tax platform'],
  university: ['高校', 'university'],
  unverified: ['未认证', 'not verified'],
  verified: ['已认证', 'verified'],
  withdrawn: ['已撤回', 'withdrawn'],
  working: ['工作日', 'working days'],
}

/** Of articles, papers and coupons. */
const kinds: Record<string, Text> = {
  page: ['页面', 'page'],
  help: ['帮助', 'help'],
  solution: ['解决方案', 'solution'],
  topic: ['专题', 'topic'],
  notice: ['公告', 'notice'],
  brand: ['品牌', 'brand'],
  banner: ['横幅', 'banner'],
  honor: ['资质证照', 'licence'],
  coa: ['质检报告', 'certificate'],
  sds: ['安全技术说明书', 'safety data sheet'],
  amount: ['满减券', 'amount off'],
  percent: ['折扣券', 'percentage off'],
  freight: ['免运费券', 'free delivery'],
}

/** Of guarded actions, as their requests name them. */
export const guardedTexts = {
  'payment.confirm': ['确认汇款', 'Confirm a remittance'],
  'order.money': ['登记订单收款', 'Record money for an order'],
  'credit.repay': ['登记账期还款', 'Record a repayment'],
  'credit.set': ['调整账期额度', 'Change credit'],
  'withdrawal.approve': ['批准提现', 'Approve a withdrawal'],
  'period.reopen': ['反结账', 'Reopen a month'],
  'order.cancel': ['取消已付款订单', 'Cancel a paid order'],
  'order.afterSale': ['售后退款', 'After-sales refund'],
  'company.merge': ['合并公司', 'Merge companies'],
  'rule.change': ['修改管制规则', 'Change a rule of sale'],
} as const satisfies Record<string, Text>

const stored: Record<string, Text> = { ...values, ...regulatedClassNames, ...guardedTexts }

/** Of orders, which audit entries name by the numbers of the specification. */
const orderStatuses: Record<string, Text> = {
  '-1': ['已取消', 'Cancelled'],
  '0': ['待审核', 'Pending review'],
  '10': ['已付款', 'Paid'],
  '20': ['待付款', 'Pending payment'],
  '30': ['已确认', 'Confirmed'],
  '40': ['发货中', 'Shipping'],
  '50': ['运输中', 'In transit'],
  '60': ['待评价', 'Pending comment'],
  '70': ['已完成', 'Finished'],
}

/** Of rules of sale, which audit entries name by the numbers of orders. */
const barredPayments: Record<string, Text> = {
  '11': ['在线支付', 'online payment'],
  '13': ['货到付款', 'cash on delivery'],
  '15': ['钱包支付', 'wallet'],
}

const empty: Text = ['无', 'none']
const longest = 300

/** A stored value as staff read it. Deep values are cut: the whole is in the audit log. */
export function valueText(locale: Locale, name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return textIn(locale, empty)
  if (Array.isArray(value)) return listOf(locale, name, value)
  if (typeof value === 'object') return factsOf(locale, value)
  if (typeof value === 'boolean') return textIn(locale, value ? ['是', 'yes'] : ['否', 'no'])
  if (typeof value === 'number') return numberText(locale, name, value)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text)) return timeText(new Date(text))
  if (name === 'fields') return textIn(locale, fieldText(text))
  const kind = name === 'kind' ? kinds[text] : undefined
  return textIn(locale, kind ?? stored[text] ?? [text, text])
}

function numberText(locale: Locale, name: string, value: number) {
  if (name.endsWith('Fen')) return formatYuan(value)
  if (name.endsWith('Tenths')) return String(value / 10)
  if (name.endsWith('Bp')) return `${value / 100} %`
  const named = name === 'orderStatus' ? orderStatuses : name === 'barredCollections' ? barredPayments : {}
  const status = named[value]
  return status ? textIn(locale, status) : String(value)
}

function listOf(locale: Locale, name: string, list: unknown[]) {
  if (list.length === 0) return textIn(locale, empty)
  const parts = list.map((one) => valueText(locale, name, one))
  return cut(parts.every((part) => part.length < 20) ? listText(locale, parts) : parts.join('; '))
}

const factsOf = (locale: Locale, facts: object) =>
  cut(
    Object.entries(facts)
      .map(([name, value]) => `${textIn(locale, fieldText(name))} ${valueText(locale, name, value)}`)
      .join(locale === 'en' ? ', ' : '，'),
  )

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
