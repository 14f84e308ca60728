import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { words } from './messages.ts'
import { PostPanel } from './post-panel.tsx'
import { questionGrid } from './review-grid.ts'

const queues = [
  { title: words.toAnswer, address: 'filter=state:open&sort=createdAt' },
  { title: words.hidden, address: 'filter=state:hidden&sort=-createdAt' },
]

export default function StaffQuestionsPage() {
  return (
    <GridPage
      grid={questionGrid}
      presets={queues}
      panel={(record) => <PostPanel key={record.id} kind="question" {...record} />}
    />
  )
}
