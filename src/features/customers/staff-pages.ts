import type { StaffPage } from '#ui/staff/staff.ts'

export const customerPages: readonly StaffPage[] = [
  {
    path: 'companies',
    title: ['公司', 'Companies'],
    section: 'customers',
    permission: 'member.read',
    load: () => import('./companies/companies-page.tsx'),
  },
  {
    path: 'company-duplicates',
    title: ['疑似重复公司', 'Likely duplicates'],
    section: 'customers',
    permission: 'company.merge',
    load: () => import('./merging/duplicates-page.tsx'),
  },
  {
    path: 'members',
    title: ['会员', 'Members'],
    section: 'customers',
    permission: 'member.read',
    load: () => import('./people/members-page.tsx'),
  },
]
