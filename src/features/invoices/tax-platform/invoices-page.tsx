import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useCan } from '#ui/staff/staff.ts'
import { invoiceGrid } from '../issuing/invoice-grid.ts'
import { InvoicePanel } from '../issuing/invoice-panel.tsx'
import { words } from '../issuing/messages.ts'
import { TaxPlatformImports, taxPlatformActions } from './import-dialog.tsx'
import { words as taxWords } from './messages.ts'

const queues = [
  { title: words.toIssue, address: 'filter=state:requested,issuing&filter=kind:blue&sort=requestedAt' },
  { title: words.redToIssue, address: 'filter=state:requested,issuing&filter=kind:red&sort=requestedAt' },
  { title: taxWords.toBook, address: 'filter=exportedAt:any&filter=state:issuing&sort=exportedAt' },
  { title: taxWords.noFiles, address: 'filter=state:issued&filter=hasPdf:no&sort=issuedAt' },
  { title: words.issued, address: 'filter=state:issued&sort=-issuedAt' },
  { title: words.rejected, address: 'filter=state:rejected' },
]

export default function InvoicesPage() {
  const can = useCan()
  const mayChange = can('invoice.change')
  return (
    <GridPage
      grid={invoiceGrid}
      presets={queues}
      actions={mayChange ? taxPlatformActions : []}
      head={mayChange && <TaxPlatformImports />}
      panel={(record) => <InvoicePanel {...record} />}
    />
  )
}
