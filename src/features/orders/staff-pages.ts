import type { StaffPage } from '#ui/staff/staff.ts'

export const orderPages: readonly StaffPage[] = [
  {
    path: 'orders',
    title: ['订单', 'Orders'],
    section: 'trade',
    permission: 'order.read',
    load: () => import('./fulfilment/orders-page.tsx'),
  },
  {
    path: 'packing',
    title: ['打包台', 'Packing table'],
    section: 'trade',
    permission: 'order.ship',
    isOwnDocument: true,
    load: () => import('./fulfilment/packing-page.tsx'),
  },
  {
    path: 'shipments',
    title: ['批量发货', 'Send in bulk'],
    section: 'trade',
    permission: 'order.ship',
    load: () => import('./fulfilment/shipments-page.tsx'),
  },
  {
    path: 'quotes/:id/contract',
    title: ['线下合同', 'Contract on paper'],
    section: 'trade',
    permission: 'order.placeOffline',
    load: () => import('./offline/offline-sale.tsx'),
  },
  {
    path: 'after-sales',
    title: ['售后申请', 'After-sales'],
    section: 'trade',
    permission: 'afterSale.answer',
    load: () => import('./after-sales/after-sales-page.tsx'),
  },
]
