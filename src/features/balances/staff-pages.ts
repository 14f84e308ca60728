import type { StaffPage } from '#ui/staff/staff.ts'

export const balancePages: readonly StaffPage[] = [
  {
    path: 'withdrawals',
    title: ['提现', 'Withdrawals'],
    section: 'money',
    permission: 'balance.read',
    load: () => import('./withdrawals/withdrawals-page.tsx'),
  },
]
