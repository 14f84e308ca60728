import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { lotGrid } from './grids.ts'
import { words } from './messages.ts'

const queues = [
  {
    title: words.expiring,
    address: 'filter=quantity:0.1..&filter=expiresOn:today..today%2B90&sort=expiresOn',
  },
  { title: words.expired, address: 'filter=quantity:0.1..&filter=expiresOn:..today-1&sort=expiresOn' },
]

export default function LotsPage() {
  return <GridPage grid={lotGrid} presets={queues} />
}
