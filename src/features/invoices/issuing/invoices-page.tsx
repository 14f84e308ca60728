import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { invoiceGrid } from './invoice-grid.ts'
import { InvoicePanel } from './invoice-panel.tsx'
import { words } from './messages.ts'

const queues = [
  { title: words.toIssue, address: 'filter=state:requested,issuing&filter=kind:blue&sort=requestedAt' },
  { title: words.redToIssue, address: 'filter=state:requested,issuing&filter=kind:red&sort=requestedAt' },
  { title: words.issued, address: 'filter=state:issued&sort=-issuedAt' },
  { title: words.rejected, address: 'filter=state:rejected' },
]

export default function InvoicesPage() {
  return <GridPage grid={invoiceGrid} presets={queues} panel={(record) => <InvoicePanel {...record} />} />
}
