import { call } from '#ui/call.ts'
import type { BulkAction } from '#ui/staff/grid/bulk-bar.tsx'
import { GridPage } from '#ui/staff/grid/grid-page.tsx'
import { useStaff } from '#ui/staff/staff.ts'
import { transitionOrderCall } from '../calls.ts'
import { orderGrid } from '../order/order-grid.ts'
import { type OrderStatus, rolesFor, statusNumbers } from '../order/state.ts'
import { words } from './messages.ts'
import { OrderPanel } from './order-panel.tsx'

const queues = [
  {
    title: words.toReview,
    address: 'filter=status:pendingReview&filter=isAwaitingApproval:no&sort=placedAt',
  },
  { title: words.unpaid, address: 'filter=status:pendingPayment&sort=expiresAt' },
  { title: words.toConfirm, address: 'filter=status:paid&sort=paidAt' },
  { title: words.toPick, address: 'filter=status:confirmed&sort=placedAt' },
  { title: words.picking, address: 'filter=status:shipping&sort=placedAt' },
  { title: words.inTransit, address: 'filter=status:inTransit&sort=shippedAt' },
]

interface BulkTransition extends Pick<BulkAction, 'label' | 'question'> {
  from: OrderStatus
  to: OrderStatus
}

const transitions: BulkTransition[] = [
  { from: 'pendingReview', to: 'pendingPayment', label: words.review, question: words.reviewMany },
  { from: 'paid', to: 'confirmed', label: words.confirm, question: words.confirmMany },
  { from: 'confirmed', to: 'shipping', label: words.pick, question: words.pickMany },
]

export default function StaffOrdersPage() {
  const { roles } = useStaff()
  const actions = transitions
    .filter(
      ({ from, to }) => roles.includes('admin') || rolesFor(from, to).some((role) => roles.includes(role)),
    )
    .map(
      ({ to, label, question }): BulkAction => ({
        label,
        question,
        run: (id) => call(transitionOrderCall, { params: { id }, body: { to: statusNumbers[to] } }),
      }),
    )
  return (
    <GridPage
      grid={orderGrid}
      presets={queues}
      actions={actions}
      panel={(record) => <OrderPanel {...record} />}
    />
  )
}
