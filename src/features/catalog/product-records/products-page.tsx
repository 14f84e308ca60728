import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { productGrid } from './grids.ts'
import { words } from './messages.ts'
import { ProductPanel } from './product-panel.tsx'

const queues = [
  { title: words.onSale, address: 'filter=isOnSale:yes' },
  { title: words.noStock, address: 'filter=isOnSale:yes&filter=free:..0' },
  { title: words.noPrice, address: 'filter=isOnSale:yes&filter=lowestPrice:none' },
  { title: words.regulated, address: 'filter=isRegulated:yes' },
  { title: words.offSale, address: 'filter=isOnSale:no' },
]

export default function ProductsPage() {
  return <GridPage grid={productGrid} presets={queues} panel={(record) => <ProductPanel {...record} />} />
}
