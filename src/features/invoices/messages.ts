const zh = {
  title: '发票抬头',
  titleHint: '须与付款单位名称一致',
  taxId: '税号',
  taxIdHint: '统一社会信用代码（18 位）',
  registeredAddress: '注册地址',
  registeredPhone: '注册电话',
  bank: '开户银行',
  bankAccount: '银行账号',
  email: '收票邮箱',
  emailHint: '选填，数电票将发送至该邮箱',
  isDefault: '设为默认开票资料',
  save: '保存',
  saved: '开票资料已保存',
  ofType: '适用于：{type}',
}

const en: Record<keyof typeof zh, string> = {
  title: 'Title',
  titleHint: 'The same as whoever pays',
  taxId: 'Tax number',
  taxIdHint: 'Unified social credit code, 18 characters',
  registeredAddress: 'Registered address',
  registeredPhone: 'Registered phone',
  bank: 'Bank',
  bankAccount: 'Bank account',
  email: 'E-mail for invoices',
  emailHint: 'Optional; digital invoices are sent there',
  isDefault: 'Make these the default details',
  save: 'Save',
  saved: 'The invoice details are saved',
  ofType: 'For: {type}',
}

/** Words of invoice details. */
export const invoicesMessages = { zh, en }
