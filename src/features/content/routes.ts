import { route } from '@react-router/dev/routes'
import { agreementKeys } from './schema.ts'

const folder = './features/content'

export const contentRoutes = {
  main: [
    route('about', `${folder}/about/about.tsx`),
    route('about/honor', `${folder}/about/honor.tsx`),
    route('about/honor/:code', `${folder}/about/honor-paper.tsx`),
    route('help', `${folder}/help/help.tsx`),
    route('notifies', `${folder}/notices/list.tsx`),
    ...agreementKeys.map((key) =>
      route(`notifies/${key}`, `${folder}/agreements/agreement.tsx`, { id: `agreement/${key}` }),
    ),
    route('notifies/:code', `${folder}/notices/notice.tsx`),
  ],
}
