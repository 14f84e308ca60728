import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { words } from '../staff-messages.ts'
import { ledgerGrid } from './ledger-grid.ts'
import { LedgerPanel } from './ledger-panel.tsx'

const views = [
  { title: words.thisMonth, address: 'filter=soldAt:today-30..' },
  { title: words.incomplete, address: 'filter=isIncomplete:yes' },
  { title: words.noAuthority, address: 'filter=lacksAuthority:yes' },
  { title: words.returns, address: 'filter=kind:return,correction' },
]

export default function SalesLedgerPage() {
  return <GridPage grid={ledgerGrid} presets={views} panel={(record) => <LedgerPanel {...record} />} />
}
