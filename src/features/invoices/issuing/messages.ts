import type { Text } from '#shared/locale.ts'
import type { InvoiceState, RedReason } from '../schema.ts'

export const invoiceStateTexts = {
  requested: ['待开票', 'Requested'],
  issuing: ['开票中', 'Issuing'],
  issued: ['已开票', 'Issued'],
  rejected: ['已驳回', 'Rejected'],
  withdrawn: ['已撤回', 'Withdrawn'],
} as const satisfies Record<InvoiceState, Text>

export const redReasonTexts: Record<RedReason, Text> = {
  return: ['销货退回', 'Returned goods'],
  allowance: ['销售折让', 'Sales allowance'],
  error: ['开票有误', 'Invoiced in error'],
}

export const invoiceKindTexts = {
  blue: ['蓝字', 'Blue'],
  red: ['红字', 'Red-letter'],
} as const satisfies Record<string, Text>

export const words = {
  toIssue: ['待开具', 'To issue'],
  redToIssue: ['红字待开具', 'Red-letter, to issue'],
  issued: ['已开具', 'Issued'],
  rejected: ['已驳回', 'Rejected'],
  company: ['公司', 'Company'],
  type: ['票种', 'Type'],
  buyer: ['购买方', 'Buyer'],
  taxId: ['税号', 'Tax number'],
  address: ['地址、电话', 'Address and phone'],
  bank: ['开户行及账号', 'Bank and account'],
  email: ['收票邮箱', 'E-mail'],
  amount: ['价税合计', 'Total with tax'],
  net: ['不含税 {net} · 税额 {tax}', '{net} without tax · {tax} tax'],
  reversed: ['已红冲', 'Reversed'],
  number: ['发票号码', 'Invoice number'],
  numberHint: ['数电票号码，20 位数字', '20 digits'],
  issuedOn: ['开票日期', 'Issued on'],
  requestedAt: ['申请时间', 'Requested'],
  remark: ['备注', 'Remark'],
  rejection: ['驳回原因', 'Reason'],
  original: ['原蓝字发票', 'Original invoice'],
  waitsFor: ['须先开具 {number}', 'After {number} is issued'],
  files: ['版式文件', 'Files'],
  uploaded: ['已上传 {formats}', 'Uploaded: {formats}'],
  lines: ['开票明细', 'Lines'],
  item: ['项目', 'Item'],
  quantity: ['数量', 'Quantity'],
  unitPrice: ['不含税单价', 'Price without tax'],
  lineNet: ['金额', 'Net'],
  tax: ['税额', 'Tax'],
  orders: ['订单与收款', 'Orders and what was paid'],
  paid: ['已收 {paid} / {total}', '{paid} of {total} paid'],
  refunded: ['已退 {refunded}', '{refunded} refunded'],
  payments: ['收款记录', 'Payments'],
  unpaid: ['有订单尚未收齐款项', 'Some orders are not fully paid'],
  reds: ['红字发票', 'Red-letter invoices'],
  issue: ['登记开票', 'Record as issued'],
  issueHint: [
    '在税务平台开具后，登记发票号码并上传版式文件，客户会立即收到通知。',
    'After it is issued on the tax platform: enter its number and upload its files. The customer is notified at once.',
  ],
  held: [
    '税局已于 {day} 开具，号码 {number}；该月已结账，尚未入账。重新开账后会自动入账，也可以记入当前月份。',
    'Issued on {day} with number {number}, but that month is closed, so it is not booked. It is booked by itself when the month is reopened, or into the running month by you.',
  ],
  heldHint: [
    '票面日期不变，账上记在今天；客户立即收到通知和版式文件。',
    'The invoice keeps its date and is booked today. The customer gets it and its files at once.',
  ],
  bookNow: ['记入当前月份', 'Book into the running month'],
  printedOn: ['票面日期', 'Date on the invoice'],
  pdf: ['PDF 文件', 'PDF'],
  ofd: ['OFD 文件', 'OFD'],
  xml: ['XML 文件', 'XML'],
  done: ['已登记开票', 'Recorded as issued'],
  reject: ['驳回', 'Reject'],
  rejectReason: ['驳回原因（通知客户）', 'Reason (sent to the customer)'],
  redLetter: ['红冲', 'Red-letter invoice'],
  redReason: ['红冲原因', 'Reason'],
  redAmount: ['红冲金额（元，留空为全额）', 'Amount in yuan; empty: all that is left'],
  redRequested: ['已生成红字发票申请', 'A red-letter invoice is requested'],
  saved: ['已驳回', 'Rejected'],
} as const satisfies Record<string, Text>
