import { type Text, texts } from '#shared/locale.ts'

export const oldMallMessages = texts({
  title: ['旧商城', 'Old mall'],
  enter: ['进入旧商城', 'Enter the old mall'],
  enterHint: [
    '将以当前账号自动登录旧商城，链接一分钟内有效。',
    'This signs you in to the old mall with your account. The link is valid for one minute.',
  ],
  notSet: ['旧商城暂不可用，请联系客服。', 'The old mall is not available now. Please contact us.'],
  orders: ['旧商城历史订单', 'Orders of the old mall'],
  readOnly: ['历史订单仅供查询，不能操作。', 'These orders can be read only.'],
  keyword: ['关键词', 'Keyword'],
  keywordHint: ['订单号、产品编号或名称', 'Order number, catalogue number or name'],
  search: ['查询', 'Search'],
  export: ['导出 Excel', 'Export to Excel'],
  none: ['没有历史订单', 'No orders'],
  noneHint: ['旧商城的订单导入后会显示在这里。', 'Orders of the old mall appear here after their import.'],
  found: ['共 {count} 个订单', '{count, plural, one {# order} other {# orders}}'],
  orderNo: ['订单号', 'Order no.'],
  placedOn: ['下单日期', 'Date'],
  status: ['状态', 'Status'],
  placedBy: ['下单人', 'Placed by'],
  catalogNumber: ['产品编号', 'Catalogue no.'],
  name: ['品名', 'Name'],
  packing: ['规格', 'Pack'],
  quantity: ['数量', 'Quantity'],
  unitPrice: ['单价', 'Unit price'],
  total: ['订单金额', 'Order total'],
})

export const oldMallAnswers = {
  tooMany: [
    '一次最多导出 {most} 个订单，请缩小查询范围',
    'At most {most} orders are exported at once. Please narrow the search.',
  ],
} satisfies Record<string, Text>
