import { texts } from '#shared/locale.ts'

/** Invoices are Chinese. */
export const invoicingAnswers = { freight: '运费' }

export const invoicingMessages = texts({
  title: ['申请开票', 'Request invoices'],
  back: ['返回我的发票', 'Back to invoices'],
  intro: [
    '已付清的订单，以及已确认的账期订单可申请开票；每个订单的金额只能开一次，退款部分不开票。',
    'Orders that are paid in full, and confirmed orders on credit, can be invoiced. Each order is invoiced once, without refunds.',
  ],
  find: ['查找订单', 'Find orders'],
  findHint: ['订单号、采购单号或课题／经费号', 'Order, PO or project number'],
  search: ['查询', 'Search'],
  choose: ['选择订单 {orderNo}', 'Choose order {orderNo}'],
  chooseAll: ['全选本页', 'Choose all on this page'],
  project: ['课题／经费号', 'Project number'],
  placedBy: ['下单人', 'Placed by'],
  amount: ['可开票金额', 'Amount to invoice'],
  refunded: ['已扣除退款', 'without refunds'],
  none: ['暂无可开票订单', 'No orders to invoice'],
  noneHint: [
    '付清或确认账期后的订单会出现在这里；已申请开票的订单不再列出。',
    'Orders appear here once they are paid or confirmed on credit. Orders on an invoice are not listed.',
  ],
  noneFound: ['没有符合条件的可开票订单', 'No order matches'],
  mode: ['开票方式', 'Invoices'],
  'mode-per-order': ['按订单分别开票', 'One for each order'],
  'mode-merged': ['合并开一张', 'One for all'],
  'mode-by-project': ['按课题／经费号拆分', 'One for each project'],
  type: ['发票类型', 'Invoice type'],
  profile: ['发票抬头', 'Title'],
  noProfile: ['请先添加适用的开票资料', 'Please add invoice details for this type first'],
  addProfile: ['添加开票资料', 'Add invoice details'],
  specialNeeds: ['所选抬头缺少开户信息', 'These details lack the bank account'],
  remark: ['发票备注', 'Remark on the invoice'],
  remarkHint: ['选填，如合同号、经费号；将打印在发票上', 'Optional, such as a contract or project number'],
  chosen: ['已选 {count} 个订单', '{count, plural, one {# order} other {# orders}} chosen'],
  documents: ['将开具 {count} 张发票', '{count, plural, one {# invoice} other {# invoices}}'],
  submit: ['提交开票申请', 'Request invoices'],
  done: ['开票申请已提交', 'The invoices are requested'],
  chooseSome: ['请选择订单', 'Please choose orders'],
})
