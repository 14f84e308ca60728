import { declareCall } from '#shared/declare-call.ts'
import { spendingQuery, spendingView } from './schema.ts'

const path = '/api/ucenter/spending'

export const getSpendingCall = declareCall('GET', path, {
  who: 'member',
  tag: 'orders',
  summary:
    'Spending by month, project, member or category: of the company for owners and approvers, else own',
  query: spendingQuery,
  answer: spendingView,
})

export const exportSpendingCall = declareCall('GET', `${path}/export.xlsx`, {
  who: 'member',
  tag: 'orders',
  summary: 'Spending as an Excel workbook',
  query: spendingQuery,
})
