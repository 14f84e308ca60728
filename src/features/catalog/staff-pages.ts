import type { StaffPage } from '#ui/staff/staff.ts'

export const catalogPages: readonly StaffPage[] = [
  {
    path: 'products',
    title: ['产品', 'Products'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./product-records/products-page.tsx'),
  },
  {
    path: 'bulk-edits',
    title: ['批量修改记录', 'Bulk edits'],
    section: 'catalogue',
    permission: 'catalogue.edit',
    load: () => import('./bulk-edits/edits-page.tsx'),
  },
  {
    path: 'stock',
    title: ['库存', 'Stock'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./stock-keeping/stock-page.tsx'),
  },
  {
    path: 'lots',
    title: ['批号与效期', 'Lots and expiry'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./stock-keeping/lots-page.tsx'),
  },
  {
    path: 'stock-movements',
    title: ['库存变动', 'Stock movements'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./stock-keeping/movements-page.tsx'),
  },
  {
    path: 'brands',
    title: ['品牌', 'Brands'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./shelf-names/brands-page.tsx'),
  },
  {
    path: 'categories',
    title: ['分类', 'Categories'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./shelf-names/categories-page.tsx'),
  },
  {
    path: 'classification',
    title: ['管制分类', 'Classification'],
    section: 'compliance',
    permission: 'compliance.manage',
    load: () => import('./classification/matches-page.tsx'),
  },
  {
    path: 'classification-runs',
    title: ['分类运行', 'Classification runs'],
    section: 'compliance',
    permission: 'compliance.manage',
    load: () => import('./classification/runs-page.tsx'),
  },
]
