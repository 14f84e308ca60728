import { declareGrid, type GridColumns } from '#shared/declare-grid.ts'
import { ticketKindTexts, ticketStateTexts, ticketStateTones } from '../staff-messages.ts'

/** Of all that waits for an answer. */
export const waitingColumns = {
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
  kind: { title: ['类型', 'Kind'], kind: 'choice', width: 110, choices: ticketKindTexts },
  subject: { title: ['主题', 'Subject'], kind: 'text', width: 280 },
} as const satisfies GridColumns

export const ticketGrid = declareGrid('tickets', {
  title: ['工单', 'Tickets'],
  permission: 'ticket.answer',
  sort: '-updatedAt',
  columns: {
    ticketNo: { title: ['工单号', 'Ticket no.'], kind: 'code', width: 170 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 124,
      choices: ticketStateTexts,
      tones: ticketStateTones,
    },
    ...waitingColumns,
    company: { title: ['公司', 'Company'], kind: 'text', width: 200 },
    member: { title: ['提交人', 'Sent by'], kind: 'text', width: 100 },
    orderNo: { title: ['订单号', 'Order no.'], kind: 'code', width: 170, isNullable: true },
    updatedAt: { title: ['最近更新', 'Changed'], kind: 'time', width: 150 },
    createdAt: { title: ['提交时间', 'Sent'], kind: 'time', width: 150, isHidden: true },
    lotNumber: { title: ['批号', 'Lot'], kind: 'code', isHidden: true },
    lastMessage: { title: ['最新消息编号', 'Last message no.'], kind: 'code', isHidden: true },
  },
})
