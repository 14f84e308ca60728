import { CallFailure, call } from '#ui/call.ts'
import type { BulkAction } from '#ui/staff/grid/bulk-bar.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
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

export default function TicketsPage() {
  const say = useSay()
  const close: BulkAction = {
    label: words.close,
    question: words.closeMany,
    run: async (id, row) => {
      if (!row) throw new CallFailure(0, 'unread', say(words.notListed))
      await call(closeAnyTicketCall, { params: { id }, body: { seen: String(row.lastMessage) } })
    },
  }
  return (
    <GridPage
      grid={ticketGrid}
      presets={queues}
      actions={[close]}
      panel={(record) => <TicketPanel key={record.id} {...record} />}
    />
  )
}
