import { route } from '@react-router/dev/routes'

/** Pages of the search, by layout. */
export const searchRoutes = {
  main: [
    route('search', './features/search/results/page.tsx'),
    route('search/structure', './features/search/structure/page.tsx'),
  ],
}
