import { declareGrid } from '#shared/declare-grid.ts'

export const taxCategoryGrid = declareGrid('tax-categories', {
  title: ['税收分类', 'Tax classification'],
  permission: 'taxCategory.read',
  sort: 'level',
  columns: {
    name: { title: ['产品分类', 'Category'], kind: 'text', width: 260 },
    key: { title: ['分类代码', 'Key'], kind: 'code', width: 160, isHidden: true },
    level: { title: ['层级', 'Level'], kind: 'number', width: 80 },
    code: { title: ['税收编码', 'Tax code'], kind: 'code', width: 200, isNullable: true },
    shortName: { title: ['简称', 'Short name'], kind: 'text', width: 180, isNullable: true },
    products: { title: ['在售产品', 'Products'], kind: 'number', width: 100, isPlain: true },
  },
})
