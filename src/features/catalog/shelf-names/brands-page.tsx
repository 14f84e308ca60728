import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { brandGrid } from './grids.ts'
import { words } from './messages.ts'
import { ShelfPanel } from './shelf-panel.tsx'

const views = [
  { title: words.house, address: 'filter=isHouseBrand:yes' },
  { title: words.hidden, address: 'filter=isHidden:yes' },
  { title: words.empty, address: 'filter=products:0..0' },
]

export default function StaffBrandsPage() {
  return (
    <GridPage grid={brandGrid} presets={views} panel={(record) => <ShelfPanel kind="brand" {...record} />} />
  )
}
