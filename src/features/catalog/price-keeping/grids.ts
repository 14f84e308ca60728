import { declareGrid } from '#shared/declare-grid.ts'

/** Of what holds from one moment to another. */
export const scheduleColumn = {
  title: ['状态', 'State'],
  kind: 'choice',
  width: 100,
  choices: {
    planned: ['未开始', 'Planned'],
    running: ['生效中', 'Running'],
    ended: ['已结束', 'Ended'],
  },
  tones: { planned: 'info', running: 'success', ended: 'neutral' },
} as const

export const priceLevelGrid = declareGrid('price-levels', {
  title: ['价格等级', 'Price levels'],
  permission: 'catalogue.read',
  sort: 'sortOrder',
  columns: {
    key: { title: ['代码', 'Code'], kind: 'code', width: 130 },
    nameZh: { title: ['名称', 'Chinese name'], kind: 'text', width: 180 },
    nameEn: { title: ['英文名', 'English name'], kind: 'text', width: 180 },
    discount: { title: ['折扣 %', 'Discount %'], kind: 'number', width: 110 },
    brands: { title: ['品牌折扣', 'Brand discounts'], kind: 'number', width: 120 },
    companies: { title: ['单位数', 'Companies'], kind: 'number', width: 110 },
    sortOrder: { title: ['排序', 'Order'], kind: 'number', width: 80 },
  },
})

export const contractPriceGrid = declareGrid('contract-prices', {
  title: ['合同价', 'Contract prices'],
  permission: 'contract.read',
  sort: 'company,sku',
  columns: {
    company: { title: ['单位', 'Company'], kind: 'text', width: 220 },
    sku: { title: ['货号', 'SKU'], kind: 'code', width: 140 },
    product: { title: ['品名', 'Product'], kind: 'text', width: 200 },
    brand: { title: ['品牌', 'Brand'], kind: 'text', width: 110, isHidden: true },
    packing: { title: ['包装', 'Packing'], kind: 'text', width: 90 },
    list: { title: ['目录价', 'List price'], kind: 'money', width: 110, isNullable: true },
    price: { title: ['合同价', 'Contract price'], kind: 'money', width: 110 },
    state: scheduleColumn,
    validFrom: { title: ['起始日', 'From'], kind: 'day', width: 110 },
    validThrough: { title: ['截止日', 'Through'], kind: 'day', width: 110 },
  },
})
