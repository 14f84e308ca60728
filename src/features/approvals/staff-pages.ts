import type { StaffPage } from '#ui/staff/staff.ts'

export const approvalPages: readonly StaffPage[] = [
  {
    path: 'approvals',
    title: ['第二人审批', 'Second approvals'],
    section: 'money',
    permission: 'approval.decide',
    load: () => import('./queue/approvals-page.tsx'),
  },
]
