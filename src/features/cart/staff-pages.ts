import type { StaffPage } from '#ui/staff/staff.ts'

export const cartPages: readonly StaffPage[] = [
  {
    path: 'drafts',
    title: ['代拟采购清单', 'Drafted orders'],
    section: 'trade',
    permission: 'draft.make',
    load: () => import('./drafts/drafts-page.tsx'),
  },
]
