import type { Text } from '#shared/locale.ts'

export const words = {
  nameZh: ['名称', 'Chinese name'],
  nameEn: ['英文名', 'English name'],
  sortOrder: ['排序（小的在前）', 'Order (the lowest first)'],
  parent: ['上级', 'Parent'],
  products: ['在售产品', 'Products on sale'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  house: ['自有品牌', 'House brands'],
  empty: ['无在售产品', 'Nothing on sale'],
  firstLevel: ['一级', 'First level'],
} as const satisfies Record<string, Text>
