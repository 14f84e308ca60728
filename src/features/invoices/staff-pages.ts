import type { StaffPage } from '#ui/staff/staff.ts'
import { taxCategoryGrid } from './tax-categories/grid.ts'

export const invoicePages: readonly StaffPage[] = [
  {
    path: 'invoices',
    title: ['发票', 'Invoices'],
    section: 'money',
    permission: 'invoice.read',
    load: () => import('./tax-platform/invoices-page.tsx'),
  },
  {
    path: 'tax-categories',
    title: taxCategoryGrid.title,
    section: 'money',
    permission: 'taxCategory.read',
    load: () => import('./tax-categories/tax-categories-page.tsx'),
  },
]
