import type { StaffPage } from '#ui/staff/staff.ts'

export const orderPages: readonly StaffPage[] = [
  {
    path: 'orders',
    title: ['订单', 'Orders'],
    section: 'trade',
    permission: 'order.read',
    load: () => import('./fulfilment/orders-page.tsx'),
  },
]
