import { Navigate } from 'react-router'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useCan } from '#ui/staff/staff.ts'
import { words } from './messages.ts'
import { quoteGrid } from './quote-grid.ts'

const queues = [
  { title: words.toAnswer, address: 'filter=state:requested&sort=requestedAt' },
  { title: words.overdue, address: 'filter=state:requested&filter=remindedAt:any&sort=requestedAt' },
  { title: words.ending, address: 'filter=state:quoted&filter=validUntil:..today%2B3&sort=validUntil' },
  { title: words.quoted, address: 'filter=state:quoted&sort=-requestedAt' },
]

export default function StaffQuotesPage() {
  // who does not answer it enters the contract of its regulated goods
  const end = useCan()('quote.answer') ? '' : '/contract'
  return (
    <GridPage
      grid={quoteGrid}
      presets={queues}
      panel={({ id }) => <Navigate to={`/quotes/${id}${end}`} replace />}
    />
  )
}
