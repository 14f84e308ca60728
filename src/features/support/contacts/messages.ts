import { texts } from '#shared/locale.ts'

export const contactMessages = texts({
  title: ['联系我们', 'Contact us'],
  lead: [
    '售前咨询、订单进度、技术资料或售后问题，都可以找我们。先看离您最近的区域客服，或直接留言。',
    'Ask us about products, orders, documents or a problem with a delivery. Call the service of your region, or leave a message.',
  ],
  head: ['总部', 'Head office'],
  hotline: ['客服热线', 'Hotline'],
  fax: ['传真', 'Fax'],
  email: ['邮箱', 'E-mail'],
  address: ['地址', 'Address'],
  phone: ['电话', 'Phone'],
  hours: ['服务时间', 'Hours'],
  map: [
    '华北、华东、华中、华南四个区域仓的示意图',
    'Sketch of the four regional warehouses: North, East, Central and South China',
  ],
  regions: ['区域客服', 'Regional service'],
  provinces: ['服务范围', 'Covers'],
  message: ['给我们留言', 'Leave a message'],
  shortcuts: ['更快的办法', 'Faster ways'],
  answer: [
    '留言在 {days} 个工作日内回复。以下事项可以直接办理：',
    'We answer messages within {days, plural, =1 {one working day} other {# working days}}. Some things need no message:',
  ],
  quoteText: ['批量采购或目录外产品，', 'Larger quantities or other products:'],
  quote: ['提交询价单', 'request a quote'],
  reportText: ['质检报告与安全技术说明书，', 'Certificates and safety data sheets:'],
  report: ['按批号或 CAS 号查询', 'search by lot or CAS number'],
  orderText: ['订单进度、物流与发票，', 'Orders, parcels and invoices:'],
  order: ['查看我的订单', 'open your orders'],
  complaintText: ['对收到的产品有异议，', 'A problem with goods that you received:'],
  complaint: ['按批号提交质量投诉', 'send a complaint by lot'],
})
