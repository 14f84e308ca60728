import { declareGrid } from '#shared/declare-grid.ts'

export const brandGrid = declareGrid('brands', {
  title: ['品牌', 'Brands'],
  permission: 'catalogue.read',
  sort: 'sortOrder',
  columns: {
    nameZh: { title: ['名称', 'Chinese name'], kind: 'text', width: 200 },
    nameEn: { title: ['英文名', 'English name'], kind: 'text', width: 200 },
    country: { title: ['国家', 'Country'], kind: 'code', width: 90, isNullable: true },
    isHidden: { title: ['隐藏', 'Hidden'], kind: 'flag', width: 80 },
    isHouseBrand: { title: ['自有品牌', 'House brand'], kind: 'flag', width: 100 },
    sortOrder: { title: ['排序', 'Order'], kind: 'number', width: 80 },
    products: { title: ['在售产品', 'On sale'], kind: 'number', width: 100 },
  },
})

export const categoryGrid = declareGrid('categories', {
  title: ['分类', 'Categories'],
  permission: 'catalogue.read',
  sort: 'level,sortOrder',
  columns: {
    nameZh: { title: ['名称', 'Chinese name'], kind: 'text', width: 200 },
    nameEn: { title: ['英文名', 'English name'], kind: 'text', width: 220 },
    parent: { title: ['上级', 'Parent'], kind: 'text', width: 180, isNullable: true },
    level: { title: ['级', 'Level'], kind: 'number', width: 70 },
    isHidden: { title: ['隐藏', 'Hidden'], kind: 'flag', width: 80 },
    sortOrder: { title: ['排序', 'Order'], kind: 'number', width: 80 },
    products: { title: ['在售产品', 'On sale'], kind: 'number', width: 100 },
  },
})
