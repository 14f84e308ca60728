import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { words } from './messages.ts'
import { PostPanel } from './post-panel.tsx'
import { reviewGrid } from './review-grid.ts'

const queues = [
  { title: words.toAnswer, address: 'filter=state:open&sort=createdAt' },
  { title: words.bad, address: 'filter=stars:..2&filter=state:open,answered&sort=-createdAt' },
  { title: words.hidden, address: 'filter=state:hidden&sort=-createdAt' },
]

export default function StaffReviewsPage() {
  return (
    <GridPage
      grid={reviewGrid}
      presets={queues}
      panel={(record) => <PostPanel key={record.id} kind="review" {...record} />}
    />
  )
}
