import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { approvalGrid } from './approval-grid.ts'
import { ApprovalPanel } from './approval-panel.tsx'
import { words } from './messages.ts'

const queues = [
  { title: words.pending, address: 'filter=state:pending&sort=requestedAt' },
  { title: words.decided, address: 'filter=state:approved,rejected&sort=-decidedAt' },
]

export default function StaffApprovalsPage() {
  return <GridPage grid={approvalGrid} presets={queues} panel={(record) => <ApprovalPanel {...record} />} />
}
