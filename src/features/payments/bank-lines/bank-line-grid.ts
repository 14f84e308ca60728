import { declareGrid } from '#shared/declare-grid.ts'
import { bankMatchTexts, lineStateTexts, lineTones } from './messages.ts'

export const bankLineGrid = declareGrid('bank-lines', {
  title: ['银行流水', 'Bank lines'],
  permission: 'money.change',
  sort: '-bookedOn',
  columns: {
    bookedOn: { title: ['入账日期', 'Date'], kind: 'day', width: 110 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 130,
      choices: lineStateTexts,
      tones: lineTones,
    },
    amount: { title: ['金额', 'Amount'], kind: 'money', width: 120 },
    payer: { title: ['付款户名', 'Payer'], kind: 'text', width: 220 },
    remark: { title: ['摘要附言', 'Remark'], kind: 'text', width: 260 },
    match: {
      title: ['导入时匹配', 'Match'],
      kind: 'choice',
      width: 110,
      choices: bankMatchTexts,
      tones: { exact: 'success', possible: 'info' },
    },
    bankReference: { title: ['银行流水号', 'Bank reference'], kind: 'code', width: 200 },
    payment: { title: ['付款单', 'Payment'], kind: 'code', width: 160, isNullable: true },
    payerAccount: { title: ['付款账号', 'Account'], kind: 'code', width: 180, isHidden: true },
    importedBy: { title: ['导入人', 'Read in by'], kind: 'text', width: 110, isHidden: true },
    importedAt: { title: ['导入时间', 'Read in'], kind: 'time', width: 150, isHidden: true },
  },
})
