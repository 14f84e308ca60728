import type { StaffPage } from '#ui/staff/staff.ts'

const papers = { section: 'catalogue', permission: 'report.read' } as const

export const reportPages: readonly StaffPage[] = [
  {
    ...papers,
    path: 'coas',
    title: ['质检报告（COA）', 'Certificates (COA)'],
    load: () => import('./coa-keeping/coas-page.tsx'),
  },
  {
    ...papers,
    path: 'coa-form',
    title: ['填写 COA', 'Write a COA'],
    permission: 'report.manage',
    load: () => import('./coa-keeping/form-page.tsx'),
  },
  {
    ...papers,
    path: 'supplier-papers',
    title: ['供应商文件', 'Supplier papers'],
    load: () => import('./supplier-papers/papers-page.tsx'),
  },
]
