import { texts } from '#shared/locale.ts'

export const compareMessages = texts({
  title: ['产品对比', 'Compare products'],
  intro: [
    '最多并排比较四项，不同之处以 ≠ 标出。地址可以收藏或发给同事。',
    'Up to four side by side; ≠ marks what differs. You can keep the address or send it to a colleague.',
  ],
  none: ['还没有选择产品', 'No products chosen'],
  noneHint: [
    '在搜索结果或产品页的“同 CAS 号”列表中勾选“对比”，然后点击“对比所选”。',
    'Tick “Compare” in search results, or among products of the same CAS number, then choose “Compare chosen”.',
  ],
  search: ['去找产品', 'Find products'],
  remove: ['移除', 'Remove'],
  removeOf: ['从对比中移除 {name}', 'Remove {name} from the comparison'],
  offline: ['仅限线下采购', 'Sold offline only'],
  differs: ['不同', 'different'],
  ghs: ['危险性', 'Hazards'],
  noHazards: ['未分类为危险', 'Not classified as hazardous'],
  transport: ['运输', 'Transport'],
  notDangerous: ['普通货物', 'Ordinary freight'],
  coa: ['最新在库批次的质检报告', 'Newest certificate in stock'],
  regulatedAs: ['管制类别', 'Regulated as'],
})
