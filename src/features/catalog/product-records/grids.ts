import { declareGrid } from '#shared/declare-grid.ts'

export const productGrid = declareGrid('products', {
  title: ['产品', 'Products'],
  permission: 'catalogue.read',
  sort: 'catalogNumber',
  columns: {
    catalogNumber: { title: ['目录号', 'Catalogue no.'], kind: 'code', width: 130 },
    nameZh: { title: ['品名', 'Name'], kind: 'text', width: 240 },
    nameEn: { title: ['英文名', 'English name'], kind: 'text', width: 240, isHidden: true },
    casNumber: { title: ['CAS 号', 'CAS no.'], kind: 'code', width: 120, isNullable: true },
    brand: { title: ['品牌', 'Brand'], kind: 'text', width: 120 },
    category: { title: ['分类', 'Category'], kind: 'text', width: 140 },
    isOnSale: { title: ['在售', 'On sale'], kind: 'flag', width: 80 },
    skus: { title: ['规格数', 'SKUs'], kind: 'number', width: 80 },
    lowestPrice: { title: ['最低目录价', 'From'], kind: 'money', width: 110, isNullable: true },
    free: { title: ['可售库存', 'Free stock'], kind: 'quantity', width: 100 },
    sales: { title: ['销量', 'Sales'], kind: 'number', width: 80 },
    isRegulated: { title: ['管制品', 'Regulated'], kind: 'flag', width: 90, isHidden: true },
    isBarred: { title: ['禁售', 'Barred'], kind: 'flag', width: 80, isHidden: true },
    purity: { title: ['纯度', 'Purity'], kind: 'text', width: 100, isHidden: true, isNullable: true },
    createdAt: { title: ['创建时间', 'Created'], kind: 'time', width: 150, isHidden: true },
    updatedAt: { title: ['更新时间', 'Updated'], kind: 'time', width: 150, isHidden: true },
  },
})
