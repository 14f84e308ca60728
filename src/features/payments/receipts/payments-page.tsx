import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useCan } from '#ui/staff/staff.ts'
import { words } from './messages.ts'
import { paymentGrid } from './payment-grid.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { ReceiveMoney } from './receive-money.tsx'

const queues = [
  { title: words.toConfirm, address: 'filter=channel:remittance&filter=state:pending&sort=createdAt' },
  {
    title: words.withSlip,
    address: 'filter=channel:remittance&filter=state:pending&filter=hasSlip:yes&sort=createdAt',
  },
  { title: words.paidToday, address: 'filter=paidAt:today..today&sort=-paidAt' },
]

export default function PaymentsPage() {
  const can = useCan()
  return (
    <GridPage
      grid={paymentGrid}
      presets={queues}
      head={can('money.change') && <ReceiveMoney />}
      panel={(record) => <PaymentPanel {...record} />}
    />
  )
}
