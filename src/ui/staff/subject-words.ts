import type { Text } from '#shared/locale.ts'

interface Named {
  text: Text
  /** Of its page before the id; left out: it has no page of its own. */
  page?: string
}

const panel = (page: string) => `/${page}?open=`

/** Every record that the audit log names; `tests/database.ts` fails on others. */
const subjectWords: Record<string, Named> = {
  agreement: { text: ['协议', 'Agreement'], page: panel('agreements') },
  approval: { text: ['二次审批', 'Second approval'], page: panel('approvals') },
  article: { text: ['文章', 'Article'], page: '/articles/' },
  bankLine: { text: ['银行流水', 'Bank line'], page: panel('bank-lines') },
  brand: { text: ['品牌', 'Brand'], page: panel('brands') },
  bulkEdit: { text: ['批量修改', 'Bulk edit'], page: panel('bulk-edits') },
  canned_answer: { text: ['常用回复', 'Canned answer'] },
  cartDraft: { text: ['代拟清单', 'Drafted order'], page: panel('drafts') },
  catalogImport: { text: ['商品导入', 'Catalogue import'], page: panel('imports') },
  catalog_picture: { text: ['品牌与分类图片', 'Picture of a brand or category'] },
  catalogue: { text: ['商品目录', 'Catalogue'] },
  category: { text: ['分类', 'Category'], page: panel('categories') },
  coa: { text: ['质检报告', 'Certificate'], page: panel('coas') },
  company: { text: ['公司', 'Company'], page: panel('companies') },
  contract_price: { text: ['合同价', 'Contract price'], page: panel('contract-prices') },
  controlListChange: { text: ['名录变更', 'Change of a list'], page: panel('control-list-changes') },
  couponTemplate: { text: ['优惠券', 'Coupon'], page: panel('coupons') },
  enquiry: { text: ['访客咨询', 'Enquiry'], page: panel('enquiries') },
  externalLink: { text: ['行业链接', 'Industry link'], page: panel('external-links') },
  filing: { text: ['销售备案', 'Filing'], page: panel('filings') },
  filingAuthority: { text: ['备案机关', 'Filing authority'], page: panel('filing-authorities') },
  filingSubmission: { text: ['备案文件', 'Filing file'] },
  grid: { text: ['列表', 'List'] },
  hotWord: { text: ['热门搜索词', 'Hot word'], page: panel('hot-words') },
  invoice: { text: ['发票', 'Invoice'], page: panel('invoices') },
  lotCost: { text: ['采购成本', 'Purchase cost'], page: panel('lot-costs') },
  member: { text: ['会员', 'Member'], page: panel('members') },
  messageText: { text: ['消息模板', 'Message text'], page: panel('message-texts') },
  oldAccountImport: { text: ['旧商城账号', 'Old-mall accounts'], page: '/old-accounts?import=' },
  order: { text: ['订单', 'Order'], page: panel('orders') },
  payment: { text: ['收款', 'Payment'], page: panel('payments') },
  period: { text: ['账期', 'Month'], page: panel('periods') },
  price_level: { text: ['价格等级', 'Price level'], page: panel('price-levels') },
  product: { text: ['产品', 'Product'], page: panel('products') },
  product_question: { text: ['商品提问', 'Question'], page: panel('questions') },
  product_review: { text: ['商品评价', 'Review'], page: panel('reviews') },
  qualification: { text: ['资质', 'Qualification'], page: '/qualifications/' },
  quote: { text: ['报价单', 'Quote'], page: '/quotes/' },
  quoteTemplate: { text: ['报价模板', 'Quote template'], page: panel('quote-templates') },
  reconciliation: { text: ['渠道对账', 'Reconciliation'], page: panel('reconciliation') },
  redirect: { text: ['地址跳转', 'Redirect'] },
  refund: { text: ['退款', 'Refund'], page: panel('refunds') },
  regulatedRule: { text: ['管制规则', 'Rule of sale'], page: panel('regulated-rules') },
  retentionHold: { text: ['暂停删除', 'Hold'] },
  saleEntry: { text: ['销售台账', 'Ledger entry'], page: panel('sales-ledger') },
  searchRedirect: { text: ['搜索跳转', 'Search redirect'], page: panel('search-redirects') },
  seo: { text: ['SEO 标题与描述', 'SEO entry'], page: panel('seo') },
  shippingOrder: { text: ['发货顺序', 'Shipping order'], page: panel('shipping-order') },
  site_setting: { text: ['站点设置', 'Site settings'] },
  sku: { text: ['规格', 'SKU'], page: panel('stock') },
  special: { text: ['活动', 'Campaign'], page: panel('specials') },
  staff: { text: ['员工', 'Staff'], page: panel('staff') },
  supplier_paper: { text: ['供应商文件', 'Supplier paper'], page: panel('supplier-papers') },
  synonym: { text: ['同义词', 'Synonym'], page: panel('synonyms') },
  taxCategory: { text: ['税收分类', 'Tax category'], page: panel('tax-categories') },
  ticket: { text: ['工单', 'Ticket'], page: panel('tickets') },
  withdrawal: { text: ['提现', 'Withdrawal'], page: panel('withdrawals') },
}

export const subjectTexts: Record<string, Text> = Object.fromEntries(
  Object.entries(subjectWords).map(([subject, { text }]) => [subject, text]),
)

/** The page of a record; undefined: it has none. */
export function subjectAddress(subject: string, id: string): string | undefined {
  const page = subjectWords[subject]?.page
  return page && id ? page + encodeURIComponent(id) : undefined
}
