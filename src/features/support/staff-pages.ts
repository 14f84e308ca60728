import type { StaffPage } from '#ui/staff/staff.ts'

export const supportPages: readonly StaffPage[] = [
  {
    path: 'tickets',
    title: ['工单', 'Tickets'],
    section: 'customers',
    permission: 'ticket.answer',
    load: () => import('./tickets/tickets-page.tsx'),
  },
  {
    path: 'enquiries',
    title: ['访客咨询', 'Enquiries'],
    section: 'customers',
    permission: 'ticket.answer',
    load: () => import('./enquiries/enquiries-page.tsx'),
  },
  {
    path: 'canned-answers',
    title: ['常用回复', 'Canned answers'],
    section: 'customers',
    permission: 'ticket.answer',
    load: () => import('./canned/canned-page.tsx'),
  },
]
