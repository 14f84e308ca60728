import { declareGrid } from '#shared/declare-grid.ts'
import { provinceTexts } from '#shared/province-texts.ts'
import { collectionTexts, statusTexts } from './messages.ts'

export const orderGrid = declareGrid('orders', {
  title: ['订单', 'Orders'],
  permission: 'order.read',
  sort: '-placedAt',
  columns: {
    orderNo: { title: ['订单号', 'Order no.'], kind: 'code', width: 170 },
    status: {
      title: ['状态', 'Status'],
      kind: 'choice',
      width: 136,
      choices: statusTexts,
      tones: {
        pendingReview: 'warning',
        pendingPayment: 'warning',
        paid: 'processing',
        confirmed: 'processing',
        shipping: 'processing',
        inTransit: 'processing',
        finished: 'success',
      },
    },
    company: { title: ['公司', 'Company'], kind: 'text', width: 220 },
    member: { title: ['下单人', 'Placed by'], kind: 'text', width: 100 },
    total: { title: ['金额', 'Total'], kind: 'money', width: 120 },
    due: { title: ['未收', 'Due'], kind: 'money', width: 110 },
    kind: {
      title: ['类型', 'Kind'],
      kind: 'choice',
      width: 100,
      choices: { normal: ['普通', 'Ordinary'], regulated: ['管制品', 'Regulated'] },
      tones: { regulated: 'warning' },
    },
    collection: {
      title: ['收款方式', 'Payment'],
      kind: 'choice',
      width: 110,
      choices: collectionTexts,
    },
    placedAt: { title: ['下单时间', 'Placed'], kind: 'time', width: 150 },
    province: { title: ['省份', 'Province'], kind: 'choice', width: 110, choices: provinceTexts },
    lines: { title: ['行数', 'Lines'], kind: 'number', width: 70, isHidden: true },
    poNumber: { title: ['采购单号', 'PO no.'], kind: 'code', isHidden: true },
    paidAt: { title: ['付款时间', 'Paid'], kind: 'time', width: 150, isNullable: true, isHidden: true },
    expiresAt: {
      title: ['付款截止', 'Pay until'],
      kind: 'time',
      width: 150,
      isNullable: true,
      isHidden: true,
    },
    shippedAt: { title: ['发货时间', 'Sent'], kind: 'time', width: 150, isNullable: true, isHidden: true },
    isAwaitingApproval: { title: ['待客户审批', "Awaits buyer's approval"], kind: 'flag', isHidden: true },
    brands: { title: ['品牌', 'Brands'], kind: 'text', width: 200, isHidden: true },
    categories: { title: ['产品分类', 'Categories'], kind: 'text', width: 200, isHidden: true },
    isOffline: { title: ['线下合同', 'Offline contract'], kind: 'flag', width: 100, isHidden: true },
  },
})
