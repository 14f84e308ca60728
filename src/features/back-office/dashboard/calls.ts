import { declareCall } from '#shared/declare-call.ts'
import * as wire from './schema.ts'

export const getDashboardCall = declareCall('GET', '/api/admin/dashboard', {
  who: 'staff',
  tag: 'back office',
  summary: 'What waits for my roles, and how the shop sells',
  answer: wire.dashboard,
})
