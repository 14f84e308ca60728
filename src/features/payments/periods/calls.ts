import { z } from 'zod'
import { approvalReply } from '#features/approvals/schema.ts'
import { declareCall } from '#shared/declare-call.ts'
import { permissions } from '#shared/permissions.ts'
import * as wire from './schema.ts'

const one = '/api/admin/periods/:id'
const params = z.object({ id: z.string() })
const mayClose = { who: permissions['period.close'], tag: 'staff' } as const

export const getPeriodCall = declareCall('GET', one, {
  ...mayClose,
  summary: 'A month: what is open in it, its totals, its reports',
  params,
  answer: wire.periodView,
})

export const closePeriodCall = declareCall('POST', `${one}/close`, {
  ...mayClose,
  summary: 'Close a month that is over; nothing dated in it can be booked or changed afterwards',
  params,
  body: wire.closeInput,
  answer: wire.periodView,
})

export const reopenPeriodCall = declareCall('POST', `${one}/reopen`, {
  who: permissions['period.reopen'],
  tag: 'staff',
  summary: 'Ask a second person to reopen a closed month',
  params,
  body: wire.reopenInput,
  answer: z.null(),
  otherAnswers: approvalReply,
})

export const getPeriodReportCall = declareCall('GET', `${one}/report/:reportId`, {
  ...mayClose,
  summary: 'What the ledgers said when a month was closed, as a workbook',
  params: z.object({ id: z.string(), reportId: z.string() }),
})
