import { declareGrid } from '#shared/declare-grid.ts'
import { kindTexts } from '../tickets/staff-messages.ts'
import { stateTexts, stateTones } from './staff-messages.ts'

export const enquiryGrid = declareGrid('enquiries', {
  title: ['访客咨询', 'Enquiries'],
  permission: 'ticket.answer',
  sort: '-createdAt',
  columns: {
    enquiryNo: { title: ['编号', 'No.'], kind: 'code', width: 170 },
    state: { title: ['状态', 'State'], kind: 'choice', width: 100, choices: stateTexts, tones: stateTones },
    deadline: {
      title: ['时限', 'Deadline'],
      kind: 'choice',
      width: 90,
      choices: {
        overdue: ['已超期', 'Overdue'],
        today: ['今天', 'Today'],
        later: ['未到期', 'Later'],
      },
      tones: { overdue: 'error', today: 'warning', later: 'neutral' },
      isNullable: true,
    },
    dueOn: { title: ['回复期限', 'Answer by'], kind: 'day', width: 120, isNullable: true },
    kind: { title: ['类型', 'Kind'], kind: 'choice', width: 110, choices: kindTexts },
    subject: { title: ['主题', 'Subject'], kind: 'text', width: 280 },
    name: { title: ['姓名', 'Name'], kind: 'text', width: 110 },
    company: { title: ['单位', 'Company'], kind: 'text', width: 200 },
    createdAt: { title: ['提交时间', 'Sent'], kind: 'time', width: 150 },
    answeredBy: { title: ['答复人', 'Answered by'], kind: 'text', width: 110, isNullable: true },
  },
})
