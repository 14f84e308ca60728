import type { StaffPage } from '#ui/staff/staff.ts'
import { couponGrid } from './coupons/templates/coupon-grid.ts'

export const balancePages: readonly StaffPage[] = [
  {
    path: 'withdrawals',
    title: ['提现', 'Withdrawals'],
    section: 'money',
    permission: 'balance.read',
    load: () => import('./withdrawals/withdrawals-page.tsx'),
  },
  {
    path: 'coupons',
    title: couponGrid.title,
    section: 'customers',
    permission: 'coupon.read',
    load: () => import('./coupons/templates/coupons-page.tsx'),
  },
]
