import type { StaffPage } from '#ui/staff/staff.ts'

export const reviewPages: readonly StaffPage[] = [
  {
    path: 'reviews',
    title: ['商品评价', 'Reviews'],
    section: 'customers',
    permission: 'review.answer',
    load: () =>
      import('./answering/post-pages.tsx').then(({ StaffReviewsPage }) => ({ default: StaffReviewsPage })),
  },
  {
    path: 'questions',
    title: ['商品提问', 'Questions'],
    section: 'customers',
    permission: 'review.answer',
    load: () =>
      import('./answering/post-pages.tsx').then(({ StaffQuestionsPage }) => ({
        default: StaffQuestionsPage,
      })),
  },
]
