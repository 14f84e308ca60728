import { declareGrid } from '#shared/declare-grid.ts'
import { waitingColumns } from '../tickets/ticket-grid.ts'
import { enquiryStateTexts, enquiryStateTones } from './staff-messages.ts'

export const enquiryGrid = declareGrid('enquiries', {
  title: ['访客咨询', 'Enquiries'],
  permission: 'ticket.answer',
  sort: '-createdAt',
  columns: {
    enquiryNo: { title: ['编号', 'No.'], kind: 'code', width: 170 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 100,
      choices: enquiryStateTexts,
      tones: enquiryStateTones,
    },
    ...waitingColumns,
    name: { title: ['姓名', 'Name'], kind: 'text', width: 110 },
    company: { title: ['单位', 'Company'], kind: 'text', width: 200 },
    createdAt: { title: ['提交时间', 'Sent'], kind: 'time', width: 150 },
    answeredBy: { title: ['答复人', 'Answered by'], kind: 'text', width: 110, isNullable: true },
  },
})
