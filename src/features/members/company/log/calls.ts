import { declareCall } from '#shared/declare-call.ts'
import { companyLogFilter, companyLogPage, companyLogQuery } from './schema.ts'

const path = '/api/ucenter/company/log'

export const readCompanyLogCall = declareCall('GET', path, {
  who: 'member',
  tag: 'members',
  summary: 'Changes of members, limits, projects and rules, the newest first; for owners',
  query: companyLogQuery,
  answer: companyLogPage,
})

export const exportCompanyLogCall = declareCall('GET', `${path}/export.xlsx`, {
  who: 'member',
  tag: 'members',
  summary: 'The newest 10,000 changes as an Excel workbook',
  query: companyLogFilter,
})
