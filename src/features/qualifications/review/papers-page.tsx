import { Navigate, useLocation } from 'react-router'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { words } from '../staff-messages.ts'
import { paperGrid } from './paper-grid.ts'
import { reviewAddress, toReview } from './queue.ts'

const queues = [
  { title: words.toReview, address: toReview },
  { title: words.valid, address: 'filter=state:approved&sort=validUntil' },
  {
    title: words.ending,
    address: 'filter=state:approved&filter=validUntil:today..today%2B60&sort=validUntil',
  },
  { title: words.rejected, address: 'filter=state:rejected&sort=-reviewedAt' },
]

export default function QualificationReviewPage() {
  const { search } = useLocation()
  return (
    <GridPage
      grid={paperGrid}
      presets={queues}
      start={toReview}
      panel={({ id }) => <Navigate replace to={reviewAddress(id, new URLSearchParams(search))} />}
    />
  )
}
