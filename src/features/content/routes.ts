import { route } from '@react-router/dev/routes'

/** Pages of the site's own texts, by layout. */
export const contentRoutes = {
  main: [route('notifies/:code', './features/content/agreements/agreement.tsx')],
}
