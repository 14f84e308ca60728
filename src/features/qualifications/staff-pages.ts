import type { StaffPage } from '#ui/staff/staff.ts'

export const qualificationPages: readonly StaffPage[] = [
  {
    path: 'qualifications',
    title: ['资质审核', 'Qualification review'],
    section: 'compliance',
    permission: 'qualification.review',
    load: () => import('./review/papers-page.tsx'),
  },
  {
    path: 'qualifications/:id',
    title: ['资质审核', 'Qualification review'],
    section: 'compliance',
    permission: 'qualification.review',
    load: () => import('./review/paper-review-page.tsx'),
  },
  {
    path: 'permits',
    title: ['购买许可', 'Permits'],
    section: 'compliance',
    permission: 'qualification.review',
    load: () => import('./permits/permits-page.tsx'),
  },
  {
    path: 'regulated-rules',
    title: ['管制规则', 'Rules of sale'],
    section: 'compliance',
    permission: 'rule.manage',
    load: () => import('./rules/rules-page.tsx'),
  },
]
