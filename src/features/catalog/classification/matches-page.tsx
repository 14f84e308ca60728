import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { matchGrid } from './match-grid.ts'
import { MatchPanel } from './match-panel.tsx'
import { words } from './messages.ts'

const start = 'filter=decision:open&sort=-foundAt'

const queues = [
  { title: words.toDecide, address: start },
  { title: words.confirmed, address: 'filter=decision:confirmed' },
  { title: words.dismissed, address: 'filter=decision:dismissed' },
]

export default function MatchesPage() {
  return (
    <GridPage
      grid={matchGrid}
      presets={queues}
      start={start}
      panel={(record) => <MatchPanel {...record} />}
    />
  )
}
