import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { creditGrid } from './credit-grid.ts'
import { CreditPanel } from './credit-panel.tsx'
import { words } from './messages.ts'

const views = [
  { title: words.open, address: 'filter=state:open' },
  { title: words.overdue, address: 'filter=overdueDays:1..' },
  { title: words.owing, address: 'filter=used:0.01..' },
]

export default function StaffCreditPage() {
  return <GridPage grid={creditGrid} presets={views} panel={(record) => <CreditPanel {...record} />} />
}
