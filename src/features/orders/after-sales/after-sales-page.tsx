import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { afterSaleGrid } from './after-sale-grid.ts'
import { AfterSalePanel } from './after-sale-panel.tsx'
import { words } from './staff-messages.ts'

const queues = [
  { title: words.toDecide, address: 'filter=state:requested&sort=createdAt' },
  { title: words.toReceive, address: 'filter=state:approved&sort=updatedAt' },
  { title: words.toFinish, address: 'filter=state:received&sort=updatedAt' },
]

export default function AfterSalesPage() {
  return (
    <GridPage
      grid={afterSaleGrid}
      presets={queues}
      panel={(record) => <AfterSalePanel key={record.id} {...record} />}
    />
  )
}
