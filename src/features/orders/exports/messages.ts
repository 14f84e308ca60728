import { type Text, texts } from '#shared/locale.ts'

export const orderExportMessages = texts({
  title: ['订单导出', 'Order exports'],
  intro: [
    '超过 {most} 个订单时，导出文件在后台生成，完成后通知您。文件保留 {days} 天。',
    'Lists of more than {most} orders are exported in the background. We notify you when the file is ready. Files are available for {days} days.',
  ],
  none: ['暂无导出文件', 'No exports yet'],
  noneHint: [
    '在订单列表中按条件筛选后点击“导出 Excel”。',
    'Filter your orders and select "Export to Excel" in the list.',
  ],
  toOrders: ['返回订单列表', 'Back to the orders'],
  toExports: ['导出记录', 'Exports'],
  start: ['导出 Excel', 'Export to Excel'],
  requestedAt: ['申请时间', 'Requested'],
  filter: ['筛选条件', 'Filter'],
  since: ['{from} 起', 'from {from}'],
  period: ['{from} 至 {to}', '{from} to {to}'],
  upTo: ['截至 {to}', 'up to {to}'],
  keyword: ['“{keyword}”', '"{keyword}"'],
  project: ['项目 {number}', 'project {number}'],
  orders: ['订单数', 'Orders'],
  state: ['状态', 'Status'],
  pending: ['生成中', 'In progress'],
  done: ['已完成', 'Ready'],
  failed: ['生成失败', 'Failed'],
  failedHint: ['请重新导出或联系客服', 'Please export again or contact us'],
  until: ['保留至 {day}', 'until {day}'],
  file: ['文件', 'File'],
  download: ['下载', 'Download'],
  size: ['{size} MB', '{size} MB'],
})

export const orderExportTexts = {
  tooManyOrders: [
    '订单超过 {most} 个，请在订单列表中重新点击“导出 Excel”，文件将在后台生成',
    'There are more than {most} orders. Reload the list and export again: the file is written in the background.',
  ],
  running: [
    '已有一个导出任务正在进行，请等待完成',
    'Another export is in progress. Please wait until it is ready.',
  ],
  tooManyExports: [
    '24 小时内最多导出 {most} 次，请稍后再试',
    'At most {most} exports in 24 hours. Please try again later.',
  ],
  status: ['状态', 'Status'],
  sku: ['货号', 'SKU'],
  brand: ['品牌', 'Brand'],
  unit: ['单位', 'Unit'],
} satisfies Record<string, Text>
