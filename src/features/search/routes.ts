import { route } from '@react-router/dev/routes'

export const searchRoutes = {
  main: [
    route('search', './features/search/results/page.tsx'),
    route('scan', './features/search/scan/page.tsx'),
    route('search/structure', './features/search/structure/page.tsx'),
  ],
  member: [route('ucenter/searches', './features/search/saved/page.tsx')],
}
