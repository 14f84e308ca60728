import type { StaffPage } from '#ui/staff/staff.ts'

export const backOfficePages: readonly StaffPage[] = [
  {
    path: 'staff',
    title: ['员工与角色', 'Staff and roles'],
    section: 'settings',
    permission: 'staff.manage',
    load: () => import('./people/staff-page.tsx'),
  },
  {
    path: 'audit',
    title: ['操作日志', 'Audit log'],
    section: 'settings',
    permission: 'audit.read',
    load: () => import('./audit/audit-page.tsx'),
  },
]
