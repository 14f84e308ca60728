import { type Locale, type Text, texts } from '#shared/locale.ts'
import { receiptsMessages } from './receipt-page/messages.ts'

const profileMessages = texts({
  title: ['发票抬头', 'Title'],
  titleHint: ['须与付款单位名称一致', 'Must match the name of the paying company'],
  taxId: ['税号', 'Tax number'],
  taxIdHint: ['统一社会信用代码（18 位）', 'Unified social credit code, 18 characters'],
  registeredAddress: ['注册地址', 'Registered address'],
  registeredPhone: ['注册电话', 'Registered phone'],
  bank: ['开户银行', 'Bank'],
  bankAccount: ['银行账号', 'Bank account'],
  email: ['收票邮箱', 'E-mail for invoices'],
  emailHint: ['选填，数电票将发送至该邮箱', 'Optional; digital invoices are sent there'],
  isDefault: ['设为默认开票资料', 'Make these the default details'],
  save: ['保存', 'Save'],
  saved: ['开票资料已保存', 'The invoice details are saved'],
  recipient: ['收票人', 'Recipient'],
  phone: ['收票人电话', 'Phone of the recipient'],
  street: ['详细地址', 'Street address'],
  receiptAddress: ['收票地址', 'Address for papers'],
  receiptAddressHint: ['选填，用于寄送纸质材料', 'Optional; printed documents are sent there'],
  ofType: ['适用于：{type}', 'For: {type}'],
})

const inLanguage = (locale: Locale) => ({
  invoices: profileMessages[locale],
  receipts: receiptsMessages[locale],
})

export const invoicesMessages = { zh: inLanguage('zh'), en: inLanguage('en') }

export const invoicesAnswers = {
  profileMissing: ['请选择发票抬头', 'Please choose an invoice profile'],
  profileIncomplete: [
    '该抬头缺少专用发票所需的开户信息，请补充后再选',
    'This profile lacks what a special VAT invoice needs. Please complete it first.',
  ],
  regionMismatch: ['请重新选择所在地区', 'Please choose the region again'],
  pageTitle: ['发票 {number}', 'Invoice {number}'],
  tooManyLines: [
    '单张发票明细过多，请按订单分别开票',
    'There are too many lines for one invoice. Please request one invoice per order.',
  ],
  companyUnverified: [
    '单位认证通过后方可开具增值税专用发票',
    'Special VAT invoices are for verified companies.',
  ],
} satisfies Record<string, Text>
