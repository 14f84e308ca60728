import type { StaffPage } from '#ui/staff/staff.ts'

export const backOfficePages: readonly StaffPage[] = [
  {
    path: '',
    title: ['工作台', 'Dashboard'],
    section: 'work',
    load: () => import('./dashboard/dashboard-page.tsx'),
  },
  {
    path: 'security',
    title: ['登录与安全', 'Sign-in and security'],
    section: 'settings',
    load: () => import('./people/security-page.tsx'),
  },
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

/** Also shown before the first page. */
export const loadSecondFactor = () => import('./second-factor/set-up.tsx')
