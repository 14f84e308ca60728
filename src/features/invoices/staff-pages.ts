import type { StaffPage } from '#ui/staff/staff.ts'

export const invoicePages: readonly StaffPage[] = [
  {
    path: 'invoices',
    title: ['发票', 'Invoices'],
    section: 'money',
    permission: 'invoice.read',
    load: () => import('./tax-platform/invoices-page.tsx'),
  },
]
