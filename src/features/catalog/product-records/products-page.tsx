import type { BulkForm } from '#ui/staff/grid/bulk-bar.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useCan } from '#ui/staff/staff.ts'
import { BulkEditButton } from '../bulk-edits/bulk-edit-button.tsx'
import { words as bulkWords } from '../bulk-edits/messages.ts'
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

const bulkActions: BulkForm[] = [
  { label: bulkWords.title, form: (ids, onDone) => <BulkEditButton productIds={ids} onDone={onDone} /> },
]

export default function ProductsPage() {
  const can = useCan()
  return (
    <GridPage
      grid={productGrid}
      presets={queues}
      actions={can('catalogue.edit') ? bulkActions : []}
      panel={(record) => <ProductPanel {...record} />}
    />
  )
}
