import { route } from '@react-router/dev/routes'

export const contentRoutes = {
  main: [route('notifies/:code', './features/content/agreements/agreement.tsx')],
}
