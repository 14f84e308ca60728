import { declareGrid } from '#shared/declare-grid.ts'
import { provinceTexts } from '#shared/province-texts.ts'
import { quoteStateTexts, quoteStateTones } from './messages.ts'

export const quoteGrid = declareGrid('quotes', {
  title: ['报价单', 'Quotes'],
  permission: 'quote.read',
  sort: '-requestedAt',
  columns: {
    quoteNo: { title: ['报价单号', 'Quote no.'], kind: 'code', width: 180 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 100,
      choices: quoteStateTexts,
      tones: quoteStateTones,
    },
    company: { title: ['公司', 'Company'], kind: 'text', width: 220 },
    province: {
      title: ['地区', 'Region'],
      kind: 'choice',
      width: 110,
      choices: provinceTexts,
      isNullable: true,
    },
    member: { title: ['询价人', 'Requested by'], kind: 'text', width: 110 },
    lines: { title: ['行数', 'Lines'], kind: 'number', width: 70 },
    round: { title: ['询价次数', 'Round'], kind: 'number', width: 90 },
    waitingDays: { title: ['等待天数', 'Days waiting'], kind: 'number', width: 110, isNullable: true },
    remindedAt: {
      title: ['超时提醒', 'Reminded'],
      kind: 'time',
      width: 150,
      isNullable: true,
      isHidden: true,
    },
    total: { title: ['报价金额', 'Quoted'], kind: 'money', width: 120, isNullable: true },
    validUntil: { title: ['有效期至', 'Valid until'], kind: 'day', width: 120, isNullable: true },
    requestedAt: { title: ['询价时间', 'Requested'], kind: 'time', width: 150 },
    version: { title: ['版本', 'Version'], kind: 'number', width: 80, isNullable: true, isHidden: true },
  },
})
