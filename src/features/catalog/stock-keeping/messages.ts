import type { Text } from '#shared/locale.ts'

export const stockAnswers = {
  lotNeeded: ['该仓库存按批号管理，请选择批号', 'Stock is kept by lot there: name the lot'],
  noLots: [
    '该仓此货号的库存不分批号，请将批号留空',
    'Stock of this SKU has no lots there: leave the lot empty',
  ],
  reserved: [
    '已有订单占用，不能少于 {least}；如实物确实不足，请先取消或改派订单',
    'Orders hold these goods: not less than {least}. If they are missing, cancel or change the orders first.',
  ],
  expiresBefore: ['有效期须晚于生产日期', 'It expires before it was made'],
  otherDate: [
    '该批号记录的日期为 {known}，请核对批号；一致时可留空',
    'This lot has {known} on record. Check the lot; empty: as on record.',
  ],
  noDate: [
    '该批号没有记录此日期，请留空或使用其他批号',
    'This lot has no such date on record. Leave it empty, or use another lot.',
  ],
  dateOfLot: [
    '日期按批号记录，请填写批号或将日期留空',
    'Dates belong to a lot: name it, or leave them empty',
  ],
} as const satisfies Record<string, Text>

export const movementKinds = {
  count: ['盘点', 'Count'],
  receipt: ['入库', 'Receipt'],
} as const satisfies Record<string, Text>

export const words = {
  outOfStock: ['缺货', 'Out of stock'],
  low: ['少于 5', 'Below 5'],
  onSaleOut: ['在售缺货', 'On sale, none left'],
  expiring: ['90 天内到期', 'Expire in 90 days'],
  expired: ['已过期有库存', 'Expired'],
  stock: ['库存', 'Stock'],
  onHand: ['在库', 'On hand'],
  reserved: ['订单占用', 'Reserved'],
  free: ['可售', 'Free'],
  lot: ['批号', 'Lot'],
  expires: ['有效期至', 'Expires'],
  chosen: ['拣货占用', 'Being picked'],
  noLots: ['不分批号', 'no lots'],
  count: ['盘点', 'Count'],
  countOf: ['盘点 {sku} {lot}', 'Count {sku} {lot}'],
  counted: ['实盘数量', 'Counted'],
  countedHint: ['账面 {seen}', '{seen} on record'],
  receipt: ['入库', 'Receive goods'],
  warehouse: ['仓库', 'Warehouse'],
  lotHint: ['按批号管理的货号必填', 'Needed where stock is kept by lot'],
  quantity: ['数量', 'Quantity'],
  producedOn: ['生产日期', 'Produced'],
  cost: ['采购成本（元，不含税，每包装）', 'Purchase cost of a pack (yuan, net)'],
  costHint: ['选填，用于计算毛利；仅财务可见', 'Optional, for margins; only finance reads it'],
  reason: ['原因', 'Reason'],
  countReason: ['如：月度盘点、破损', 'Monthly count, breakage …'],
  receiptReason: ['如：采购单号', 'A purchase order …'],
  movements: ['库存变动', 'Movements'],
  done: ['已更新库存', 'Stock changed'],
  notOnSale: ['已下架', 'Off sale'],
  product: ['查看产品', 'The product'],
} as const satisfies Record<string, Text>
