import type { StaffPage } from '#ui/staff/staff.ts'
import { shippingOrderGrid } from './shipping-order/grid.ts'

export const catalogPages: readonly StaffPage[] = [
  {
    path: 'products',
    title: ['产品', 'Products'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./product-records/products-page.tsx'),
  },
  {
    path: 'imports',
    title: ['目录导入', 'Catalogue imports'],
    section: 'catalogue',
    permission: 'catalogue.edit',
    load: () => import('./catalog-imports/imports-page.tsx'),
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
    load: () => import('./stock-keeping/stock-pages.tsx').then(({ StockPage }) => ({ default: StockPage })),
  },
  {
    path: 'lots',
    title: ['批号与效期', 'Lots and expiry'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./stock-keeping/stock-pages.tsx').then(({ LotsPage }) => ({ default: LotsPage })),
  },
  {
    path: 'stock-movements',
    title: ['库存变动', 'Stock movements'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () =>
      import('./stock-keeping/stock-pages.tsx').then(({ MovementsPage }) => ({ default: MovementsPage })),
  },
  {
    path: 'shipping-order',
    title: shippingOrderGrid.title,
    section: 'catalogue',
    permission: 'stock.change',
    load: () => import('./shipping-order/shipping-order-page.tsx'),
  },
  {
    path: 'lot-costs',
    title: ['采购成本', 'Purchase costs'],
    section: 'catalogue',
    permission: 'cost.read',
    load: () => import('./lot-costs/lot-costs-page.tsx'),
  },
  {
    path: 'brands',
    title: ['品牌', 'Brands'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () =>
      import('./shelf-names/shelf-pages.tsx').then(({ StaffBrandsPage }) => ({ default: StaffBrandsPage })),
  },
  {
    path: 'categories',
    title: ['分类', 'Categories'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () =>
      import('./shelf-names/shelf-pages.tsx').then(({ StaffCategoriesPage }) => ({
        default: StaffCategoriesPage,
      })),
  },
  {
    path: 'category-tree',
    title: ['分类结构', 'Category tree'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./category-tree/tree-page.tsx'),
  },
  {
    path: 'specials',
    title: ['活动', 'Campaigns'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./special-keeping/specials-page.tsx'),
  },
  {
    path: 'price-levels',
    title: ['价格等级', 'Price levels'],
    section: 'catalogue',
    permission: 'catalogue.read',
    load: () => import('./price-keeping/price-levels-page.tsx'),
  },
  {
    path: 'contract-prices',
    title: ['合同价', 'Contract prices'],
    section: 'catalogue',
    permission: 'contract.read',
    load: () => import('./price-keeping/contract-prices-page.tsx'),
  },
  {
    path: 'contract-import',
    title: ['导入合同价', 'Import contract prices'],
    section: 'catalogue',
    permission: 'contract.change',
    load: () => import('./price-keeping/contract-import-page.tsx'),
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
  {
    path: 'control-lists',
    title: ['管制名录', 'Control lists'],
    section: 'compliance',
    permission: 'compliance.manage',
    load: () => import('./control-lists/editions-page.tsx'),
  },
  {
    path: 'control-list-entries',
    title: ['名录条目', 'List entries'],
    section: 'compliance',
    permission: 'compliance.manage',
    load: () =>
      import('./control-lists/list-grids.tsx').then(({ EntriesPage }) => ({ default: EntriesPage })),
  },
  {
    path: 'control-list-changes',
    title: ['名录变更', 'Changes of lists'],
    section: 'compliance',
    permission: 'compliance.manage',
    load: () =>
      import('./control-lists/list-grids.tsx').then(({ ChangesPage }) => ({ default: ChangesPage })),
  },
  {
    path: 'reclassed-products/:id',
    title: ['名录变更影响的产品', 'Products that a list re-classes'],
    section: 'compliance',
    permission: 'compliance.manage',
    load: () =>
      import('./control-lists/list-grids.tsx').then(({ ReclassedPage }) => ({ default: ReclassedPage })),
  },
]
