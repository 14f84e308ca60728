import { declareGrid } from '#shared/declare-grid.ts'
import { invoiceKindTexts, invoiceStateTexts } from './messages.ts'

export const invoiceGrid = declareGrid('invoices', {
  title: ['发票', 'Invoices'],
  permission: 'invoice.read',
  sort: '-requestedAt',
  columns: {
    requestNo: { title: ['申请单号', 'Request no.'], kind: 'code', width: 160 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 112,
      choices: invoiceStateTexts,
      tones: {
        requested: 'warning',
        issuing: 'processing',
        issued: 'success',
        rejected: 'error',
        withdrawn: 'neutral',
      },
    },
    kind: {
      title: ['蓝/红字', 'Kind'],
      kind: 'choice',
      width: 112,
      choices: invoiceKindTexts,
      tones: { red: 'error' },
    },
    total: { title: ['价税合计', 'Total'], kind: 'money', width: 120 },
    receiptType: {
      title: ['票种', 'Type'],
      kind: 'choice',
      width: 112,
      choices: { 0: ['专票', 'Special'], 1: ['普票', 'Ordinary'] },
    },
    title: { title: ['发票抬头', 'Title'], kind: 'text', width: 220 },
    company: { title: ['公司', 'Company'], kind: 'text', width: 200, isHidden: true },
    orders: { title: ['订单', 'Orders'], kind: 'code', width: 180, isPlain: true },
    number: { title: ['发票号码', 'Invoice no.'], kind: 'code', width: 190, isNullable: true },
    requestedAt: { title: ['申请时间', 'Requested'], kind: 'time', width: 150 },
    issuedAt: { title: ['开票时间', 'Issued'], kind: 'time', width: 150, isNullable: true },
    hasPdf: { title: ['PDF', 'PDF'], kind: 'flag', width: 80 },
    exportedAt: {
      title: ['导出时间', 'Exported'],
      kind: 'time',
      width: 150,
      isHidden: true,
      isNullable: true,
    },
    taxId: { title: ['税号', 'Tax number'], kind: 'code', width: 190, isHidden: true },
    net: { title: ['不含税金额', 'Net'], kind: 'money', width: 120, isHidden: true },
    tax: { title: ['税额', 'Tax'], kind: 'money', width: 110, isHidden: true },
    reversed: { title: ['已红冲', 'Reversed'], kind: 'money', width: 110, isHidden: true },
  },
})
