export interface DemoQuote {
  state: 'requested' | 'quoted' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  daysAgo: number
  /** Days from now to the last day of its versions. */
  validDays: number
  remark: string
  /** Of each version, in percent of the list price. */
  prices: number[]
  /** In turn of the member, about the third line, and of staff. */
  messages: string[]
  reason: string
  /** Of the first article; else the most frequent ones. */
  casNumber?: string
}

const plain = { validDays: 14, remark: '', prices: [], messages: [], reason: '' }

/** The newest last. */
export const demoQuotes: DemoQuote[] = [
  { ...plain, state: 'withdrawn', daysAgo: 40, reason: '课题调整，暂不采购' },
  {
    ...plain,
    state: 'expired',
    daysAgo: 35,
    validDays: -5,
    prices: [92],
    remark: '年度采购，请给予最优价格',
  },
  {
    ...plain,
    state: 'accepted',
    daysAgo: 28,
    validDays: -14,
    prices: [94, 88],
    remark: '课题组季度采购，可分批到货',
    messages: ['能否再优惠一些？', '数量较大，已按 88 折更新报价。'],
  },
  { ...plain, state: 'declined', daysAgo: 20, validDays: 3, prices: [95], reason: '高于预算' },
  { ...plain, state: 'quoted', daysAgo: 4, validDays: 1, prices: [90], remark: '月底前到货' },
  {
    ...plain,
    state: 'quoted',
    daysAgo: 3,
    prices: [90, 84],
    remark: '需附质检报告；定制配体请确认纯度不低于 98%。',
    messages: ['配体能否提供手性 HPLC 图谱？', '可以，随货提供手性 HPLC 图谱与核磁谱图。'],
  },
  {
    ...plain,
    state: 'quoted',
    daysAgo: 1,
    prices: [95],
    remark: '高锰酸钾仅限线下采购，请寄送合同',
    casNumber: '7722-64-7',
  },
  {
    ...plain,
    state: 'requested',
    daysAgo: 0,
    remark: '请同时报大包装价格',
    messages: ['另需 25 g 包装的报价'],
  },
]
