import type { StaffPage } from '#ui/staff/staff.ts'
import { agreementGrid } from './agreements/agreement-grid.ts'
import { linkGrid } from './links/link-grid.ts'

const shared = { section: 'content', permission: 'content.edit' } as const

export const contentPages: readonly StaffPage[] = [
  {
    ...shared,
    path: 'articles',
    title: ['文章', 'Articles'],
    load: () => import('./editing/articles-page.tsx'),
  },
  {
    ...shared,
    path: 'articles/:id',
    title: ['文章', 'Article'],
    load: () => import('./editing/article-page.tsx'),
  },
  {
    ...shared,
    path: 'seo',
    title: ['SEO 标题与描述', 'SEO entries'],
    load: () => import('./seo/seo-page.tsx'),
  },
  {
    ...shared,
    path: 'redirects',
    title: ['地址跳转', 'Redirects'],
    load: () => import('./redirects/redirects-page.tsx'),
  },
  {
    ...shared,
    path: 'agreements',
    title: agreementGrid.title,
    load: () => import('./agreements/agreements-page.tsx'),
  },
  {
    ...shared,
    path: 'external-links',
    title: linkGrid.title,
    load: () => import('./links/links-page.tsx'),
  },
  {
    path: 'settings',
    title: ['站点设置', 'Site settings'],
    section: 'settings',
    permission: 'settings.change',
    load: () => import('./site/settings-page.tsx'),
  },
]
