import { declareCall } from '#shared/declare-call.ts'
import { permitLedger, permitLedgerQuery } from './permits/schema.ts'

export const getPermitLedgerCall = declareCall('GET', '/api/ucenter/permits', {
  who: 'member',
  tag: 'qualifications',
  summary: 'Permits of my company with what is left of them, and the draws of one',
  query: permitLedgerQuery,
  answer: permitLedger,
})
