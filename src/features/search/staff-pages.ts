import type { StaffPage } from '#ui/staff/staff.ts'
import { searchedGrid } from './searched/grid.ts'
import { hotWordGrid, searchRedirectGrid, synonymGrid } from './words/grids.ts'

const shared = { section: 'content', permission: 'search.edit' } as const

export const searchPages: readonly StaffPage[] = [
  {
    ...shared,
    path: 'searches',
    title: searchedGrid.title,
    load: () => import('./words/searches-page.tsx'),
  },
  {
    ...shared,
    path: 'synonyms',
    title: synonymGrid.title,
    load: () => import('./words/words-page.tsx').then((pages) => ({ default: pages.SynonymsPage })),
  },
  {
    ...shared,
    path: 'hot-words',
    title: hotWordGrid.title,
    load: () => import('./words/words-page.tsx').then((pages) => ({ default: pages.HotWordsPage })),
  },
  {
    ...shared,
    path: 'search-redirects',
    title: searchRedirectGrid.title,
    load: () => import('./words/words-page.tsx').then((pages) => ({ default: pages.SearchRedirectsPage })),
  },
]
