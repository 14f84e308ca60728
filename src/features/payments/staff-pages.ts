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
    path: 'bank-lines',
    title: ['银行流水', 'Bank lines'],
    section: 'money',
    permission: 'money.change',
    load: () => import('./bank-lines/bank-lines-page.tsx'),
  },
  {
    path: 'refunds',
    title: ['退款', 'Refunds'],
    section: 'money',
    permission: 'payment.read',
    load: () => import('./refunds/refunds-page.tsx'),
  },
  {
    path: 'credit',
    title: ['账期与额度', 'Credit'],
    section: 'money',
    permission: 'balance.read',
    load: () => import('./company-credit/credit-page.tsx'),
  },
  {
    path: 'reconciliation',
    title: ['渠道对账', 'Reconciliation'],
    section: 'money',
    permission: 'money.change',
    load: () => import('./reconciliation/reconciliation-page.tsx'),
  },
  {
    path: 'periods',
    title: ['月度结账', 'Months'],
    section: 'money',
    permission: 'period.close',
    load: () => import('./periods/periods-page.tsx'),
  },
]
