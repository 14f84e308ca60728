import { companyKindTexts } from '#features/qualifications/staff-messages.ts'
import { declareGrid } from '#shared/declare-grid.ts'
import { companyStateTexts } from '../messages.ts'

export const companyGrid = declareGrid('companies', {
  title: ['公司', 'Companies'],
  permission: 'member.read',
  sort: '-createdAt',
  columns: {
    name: { title: ['公司', 'Company'], kind: 'text', width: 260 },
    kind: { title: ['类型', 'Kind'], kind: 'choice', width: 100, choices: companyKindTexts },
    state: {
      title: ['认证', 'Verification'],
      kind: 'choice',
      width: 116,
      choices: companyStateTexts,
      tones: { verified: 'success', unverified: 'neutral' },
    },
    level: { title: ['价格等级', 'Price level'], kind: 'text', width: 110, isNullable: true },
    members: { title: ['成员', 'Members'], kind: 'number', width: 70 },
    orders: { title: ['订单', 'Orders'], kind: 'number', width: 80 },
    spent: { title: ['累计消费', 'Spent'], kind: 'money', width: 130 },
    creditUsed: { title: ['已用账期', 'Credit used'], kind: 'money', width: 120, isNullable: true },
    creditLimit: { title: ['账期额度', 'Credit limit'], kind: 'money', width: 120, isNullable: true },
    lastOrderAt: { title: ['最近下单', 'Last order'], kind: 'time', width: 150, isNullable: true },
    createdAt: { title: ['注册时间', 'Created'], kind: 'time', width: 150 },
    wallet: { title: ['钱包余额', 'Wallet'], kind: 'money', width: 120, isNullable: true, isHidden: true },
    unifiedCode: {
      title: ['统一社会信用代码', 'Unified code'],
      kind: 'code',
      width: 190,
      isNullable: true,
      isHidden: true,
    },
    papersToReview: { title: ['待审核资质', 'Papers to review'], kind: 'number', width: 110, isHidden: true },
  },
})
