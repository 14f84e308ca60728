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
  {
    path: 'filing-authorities',
    title: ['备案机关', 'Filing authorities'],
    section: 'compliance',
    permission: 'compliance.manage',
    load: () => import('./authorities/authorities-page.tsx'),
  },
  {
    path: 'retention',
    title: ['保存期限', 'Retention'],
    section: 'compliance',
    permission: 'compliance.manage',
    load: () => import('./retention/retention-page.tsx'),
  },
]
