import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { words } from '../messages.ts'
import { memberGrid } from './member-grid.ts'
import { MemberPanel } from './member-panel.tsx'

const views = [
  { title: words.owners, address: 'filter=role:owner' },
  { title: words.seenToday, address: 'filter=lastSeenAt:today&sort=-lastSeenAt' },
  { title: words.newThisMonth, address: 'filter=createdAt:today-30..' },
]

export default function MembersPage() {
  return <GridPage grid={memberGrid} presets={views} panel={(record) => <MemberPanel {...record} />} />
}
