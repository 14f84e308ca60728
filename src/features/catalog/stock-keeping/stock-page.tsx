import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { stockGrid } from './grids.ts'
import { words } from './messages.ts'
import { StockPanel } from './stock-panel.tsx'

const queues = [
  { title: words.onSaleOut, address: 'filter=isOnSale:yes&filter=free:..0' },
  { title: words.low, address: 'filter=isOnSale:yes&filter=free:0.1..4.9' },
  { title: words.expiring, address: 'filter=expiresOn:today..today%2B90&sort=expiresOn' },
]

export default function StockPage() {
  return <GridPage grid={stockGrid} presets={queues} panel={(record) => <StockPanel {...record} />} />
}
