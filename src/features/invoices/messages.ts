import { texts } from '#i18n/texts.ts'

export const invoicesMessages = texts({
  title: ['发票抬头', 'Title'],
  titleHint: ['须与付款单位名称一致', 'The same as whoever pays'],
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
  ofType: ['适用于：{type}', 'For: {type}'],
})
