import { texts } from '#shared/locale.ts'

export const quoteRequestMessages = texts({
  title: ['在线询价', 'Request a quote'],
  again: ['重新询价：{quoteNo}', 'Ask again: {quoteNo}'],
  intro: [
    '列出所需产品，客服核价后将通知您。也可填写商城中没有的产品。',
    'List what you need. We will notify you when the quote is ready. Products that the shop does not list are welcome too.',
  ],
  againIntro: [
    '可修改数量、目标价，或增减产品。提交后此前的报价不再可接受。',
    'Change quantities, target prices or lines. Earlier versions can no longer be accepted afterwards.',
  ],
  lines: ['询价产品', 'Products'],
  name: ['产品名称', 'Name'],
  casNumber: ['CAS 号', 'CAS no.'],
  packing: ['规格', 'Packing'],
  quantity: ['数量', 'Quantity'],
  targetPrice: ['目标单价（元，选填）', 'Target unit price (yuan, optional)'],
  lineRemark: ['要求（选填）', 'Requirements (optional)'],
  lineOf: ['第 {line} 项', 'Line {line}'],
  remove: ['移除', 'Remove'],
  removeOf: ['移除第 {line} 项', 'Remove line {line}'],
  add: ['添加产品', 'Add a product'],
  fromCart: ['从购物车添加已选商品', 'Add the selected lines of the cart'],
  fromList: ['粘贴清单（快速下单）', 'Paste a list (quick order)'],
  remark: ['备注', 'Remark'],
  remarkHint: [
    '交货时间、质量要求、用途等，最多 1000 字',
    'Delivery, quality, use; at most 1,000 characters',
  ],
  attachments: ['附件', 'Attachments'],
  attachmentsHint: [
    '采购清单、图谱、质量标准等，PDF、JPG、PNG 或 WebP，每个不超过 10 MB，最多 10 个',
    'Lists, spectra, specifications: PDF, JPG, PNG or WebP, at most 10 MB each and 10 in all',
  ],
  submit: ['提交询价', 'Send the request'],
  submitted: ['询价已提交', 'The request is sent'],
  count: ['共 {count} 项', '{count, plural, one {# line} other {# lines}}'],
  most: ['一次最多 {most} 项', 'At most {most} lines at once'],
  clear: ['清空', 'Clear'],
  badQuantity: ['请填写正确的数量', 'Please enter a valid quantity'],
  badPrice: ['请填写正确的金额', 'Please enter a valid amount'],
})
