import type { StaffPage } from '#ui/staff/staff.ts'

export const quotePages: readonly StaffPage[] = [
  {
    path: 'quotes',
    title: ['报价单', 'Quotes'],
    section: 'trade',
    permission: 'quote.read',
    load: () => import('./answers/quotes-page.tsx'),
  },
  {
    path: 'quote-templates',
    title: ['报价模板', 'Quote templates'],
    section: 'trade',
    permission: 'quote.answer',
    load: () => import('./templates/templates-page.tsx'),
  },
  {
    path: 'quotes/:id',
    title: ['报价单', 'Quote'],
    section: 'trade',
    permission: 'quote.answer',
    load: () => import('./answers/answer-page.tsx'),
  },
]
