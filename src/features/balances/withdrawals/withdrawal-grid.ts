import { declareGrid } from '#shared/declare-grid.ts'
import { withdrawalStateTexts, withdrawalTones } from './messages.ts'

export const withdrawalGrid = declareGrid('withdrawals', {
  title: ['提现', 'Withdrawals'],
  permission: 'balance.read',
  sort: '-createdAt',
  columns: {
    withdrawalNo: { title: ['提现单号', 'Withdrawal no.'], kind: 'code', width: 170 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 110,
      choices: withdrawalStateTexts,
      tones: withdrawalTones,
    },
    amount: { title: ['金额', 'Amount'], kind: 'money', width: 120 },
    company: { title: ['公司', 'Company'], kind: 'text', width: 220 },
    bank: { title: ['开户银行', 'Bank'], kind: 'text', width: 180 },
    requestedBy: { title: ['申请人', 'Requested by'], kind: 'text', width: 110 },
    createdAt: { title: ['申请时间', 'Requested'], kind: 'time', width: 150 },
    paidAt: { title: ['打款时间', 'Paid'], kind: 'time', width: 150, isNullable: true },
    bankReference: {
      title: ['银行流水号', 'Bank reference'],
      kind: 'code',
      width: 180,
      isNullable: true,
      isHidden: true,
    },
  },
})
