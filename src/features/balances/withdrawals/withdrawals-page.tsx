import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { words } from './messages.ts'
import { withdrawalGrid } from './withdrawal-grid.ts'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

const queues = [
  { title: words.toReview, address: 'filter=state:requested&sort=createdAt' },
  { title: words.toPay, address: 'filter=state:approved&sort=createdAt' },
]

export default function WithdrawalsPage() {
  return (
    <GridPage grid={withdrawalGrid} presets={queues} panel={(record) => <WithdrawalPanel {...record} />} />
  )
}
