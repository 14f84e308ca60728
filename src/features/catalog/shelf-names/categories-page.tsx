import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { categoryGrid } from './grids.ts'
import { words } from './messages.ts'
import { ShelfPanel } from './shelf-panel.tsx'

const views = [
  { title: words.firstLevel, address: 'filter=level:1..1' },
  { title: words.empty, address: 'filter=products:0..0' },
]

export default function StaffCategoriesPage() {
  return (
    <GridPage
      grid={categoryGrid}
      presets={views}
      panel={(record) => <ShelfPanel kind="category" {...record} />}
    />
  )
}
