import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { words } from './messages.ts'
import { refundGrid } from './refund-grid.ts'
import { RefundPanel } from './refund-panel.tsx'

const queues = [
  {
    title: words.toSend,
    address: 'filter=state:pending&filter=channel:remittance,credit,cod&sort=createdAt',
  },
  { title: words.failed, address: 'filter=state:failed&sort=createdAt' },
]

export default function RefundsPage() {
  return <GridPage grid={refundGrid} presets={queues} panel={(record) => <RefundPanel {...record} />} />
}
