import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** Pages of the search, by layout. */
export const searchRoutes = {
  main: [route('search', './pages/search.tsx'), route('search/structure', './structure/pages/structure.tsx')],
}
