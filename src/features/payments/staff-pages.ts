import type { StaffPage } from '#ui/staff/staff.ts'

export const paymentPages: readonly StaffPage[] = [
  {
    path: 'payments',
    title: ['收款', 'Payments'],
    section: 'money',
    permission: 'payment.read',
    load: () => import('./receipts/payments-page.tsx'),
  },
  {
    path: 'refunds',
    title: ['退款', 'Refunds'],
    section: 'money',
    permission: 'payment.read',
    load: () => import('./refunds/refunds-page.tsx'),
  },
]
