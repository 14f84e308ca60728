import { z } from 'zod'
import { declareCall } from '#shared/declare-call.ts'

export const endViewCall = declareCall('DELETE', '/api/auth/member-view', {
  who: 'anyone',
  tag: 'members',
  summary: 'For staff: stop looking at the shop as a member',
  isOpenInView: true,
  answer: z.null(),
})
