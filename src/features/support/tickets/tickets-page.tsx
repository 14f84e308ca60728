import { call } from '#ui/call.ts'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { closeAnyTicketCall } from '../calls.ts'
import { words } from '../staff-messages.ts'
import { ticketGrid } from './ticket-grid.ts'
import { TicketPanel } from './ticket-panel.tsx'

const queues = [
  { title: words.toAnswer, address: 'filter=state:open&sort=dueOn' },
  { title: words.overdue, address: 'filter=state:open&filter=deadline:overdue&sort=dueOn' },
  { title: words.complaints, address: 'filter=kind:complaint&filter=state:open,waitingForMember&sort=dueOn' },
  { title: words.waiting, address: 'filter=state:waitingForMember&sort=updatedAt' },
]

const actions = [
  {
    label: words.close,
    question: words.closeMany,
    run: (id: string) => call(closeAnyTicketCall, { params: { id }, body: {} }),
  },
]

export default function TicketsPage() {
  return (
    <GridPage
      grid={ticketGrid}
      presets={queues}
      actions={actions}
      panel={(record) => <TicketPanel key={record.id} {...record} />}
    />
  )
}
