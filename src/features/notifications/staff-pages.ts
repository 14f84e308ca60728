import type { StaffPage } from '#ui/staff/staff.ts'
import { wordingGrid } from './wordings/wording-grid.ts'

export const notificationPages: readonly StaffPage[] = [
  {
    path: 'message-texts',
    title: wordingGrid.title,
    section: 'content',
    permission: 'content.edit',
    load: () => import('./wordings/wordings-page.tsx'),
  },
]
