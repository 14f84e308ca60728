import { Link } from 'react-router'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useSay } from '#ui/staff/staff.ts'
import { categoryGrid } from './grids.ts'
import { words } from './messages.ts'
import { ShelfPanel } from './shelf-panel.tsx'

const views = [
  { title: words.firstLevel, address: 'filter=level:1..1' },
  { title: words.hidden, address: 'filter=isHidden:yes' },
  { title: words.empty, address: 'filter=products:0..0' },
]

export default function StaffCategoriesPage() {
  const say = useSay()
  return (
    <GridPage
      grid={categoryGrid}
      presets={views}
      head={<Link to="/category-tree">{say(words.moveInTree)}</Link>}
      panel={(record) => <ShelfPanel kind="category" {...record} />}
    />
  )
}
