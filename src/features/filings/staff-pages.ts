import type { StaffPage } from '#ui/staff/staff.ts'

export const filingPages: readonly StaffPage[] = [
  {
    path: 'filings',
    title: ['销售备案', 'Filings'],
    section: 'compliance',
    permission: 'compliance.manage',
    load: () => import('./worklist/filings-page.tsx'),
  },
  {
    path: 'sales-ledger',
    title: ['销售台账', 'Sales ledger'],
    section: 'compliance',
    permission: 'compliance.manage',
    load: () => import('./ledger/ledger-page.tsx'),
  },
]
