import type { StaffPage } from '#ui/staff/staff.ts'

export const oldMallPages: readonly StaffPage[] = [
  {
    path: 'old-accounts',
    title: ['迁移旧商城账号', 'Old-mall accounts'],
    section: 'customers',
    permission: 'member.change',
    load: () => import('./accounts/old-accounts-page.tsx'),
  },
]
