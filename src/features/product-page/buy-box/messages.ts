import { texts } from '#shared/locale.ts'

export const buyBoxMessages = texts({
  title: ['购买', 'Buy'],
  pack: ['包装规格', 'Pack'],
  inStock: ['现货', 'in stock'],
  noStock: ['无现货', 'out of stock'],
  stock: ['库存', 'Stock'],
  arrival: ['送达', 'Arrives'],
  quantity: ['数量', 'Quantity'],
  total: ['合计', 'Total'],
  lots: ['指定批号', 'Choose a lot'],
  lotCount: ['不限，{count} 个批次在库', 'any; {count} in stock'],
  lotOf: ['批号：{sku}', 'Lot of {sku}'],
  anyLot: ['不限，先到期先发', 'Any, the first to expire first'],
  lot: ['批号 {lotNumber}，{quantity} 件，有效期至 {day}', 'Lot {lotNumber}: {quantity}, expires {day}'],
  lotWithoutExpiry: ['批号 {lotNumber}，{quantity} 件', 'Lot {lotNumber}: {quantity}'],
  free: ['普通产品，企业与科研单位可直接购买', 'Not regulated: companies and institutes can buy it directly'],
  free_hazard: [
    '非管制品，企业与科研单位可直接购买；有危险性，请按安全信息操作',
    'Not regulated: companies and institutes can buy it. It is hazardous: mind the safety information',
  ],
  free_transport: [
    '非管制品，企业与科研单位可直接购买；按危险货物运输',
    'Not regulated: companies and institutes can buy it. It ships as dangerous goods',
  ],
  may_allowed: ['贵单位资质齐全，可以购买', 'Your papers are complete: you can buy it'],
  may_papers: ['须先具备所需资质', 'Papers are needed first'],
  may_unknown: ['须先具备所需资质', 'Papers are needed first'],
  may_offline: ['不在线上销售，仅限线下采购', 'Not sold on the internet, offline only'],
  'may_not-sold': ['暂不对外销售', 'Not sold at present'],
  papers: ['查看资质要求', 'See what is needed'],
})
