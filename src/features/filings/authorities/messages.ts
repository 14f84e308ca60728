import type { Text } from '#shared/locale.ts'

export const authorityAnswers = {
  known: ['同类别、同生效日已有此机关', 'This authority is known for the class and the day'],
} as const satisfies Record<string, Text>

export const authorityWords = {
  current: ['现行', 'In force'],
  ended: ['已失效', 'Ended'],
  regulatedClass: ['类别', 'Class'],
  nameZh: ['机关名称（中文）', 'Name (Chinese)'],
  nameEn: ['机关名称（英文）', 'Name (English)'],
  region: ['地区', 'Region'],
  address: ['地址', 'Address'],
  contact: ['联系方式', 'Contact'],
  format: ['备案表格式', 'Format of the filing file'],
  from: ['生效日期', 'In force from'],
  to: ['失效日期', 'In force to'],
  source: ['依据', 'Source'],
  filings: ['备案', 'Filings'],
  filingCount: ['待备案 {open} 条，共 {all} 条', '{open} open of {all}'],
  exportOpen: ['导出待备案（{format}）', 'Export open filings ({format})'],
  change: ['修改', 'Change'],
  changed: ['已保存', 'Saved'],
  replace: ['新机关接替', 'Replace by another'],
  replaceText: [
    '新机关自生效日起接受备案，此机关前一日失效；已有备案不变。',
    'Sales from that day on go to the new authority. This one ends the day before; its filings stay.',
  ],
  add: ['新增机关', 'Add an authority'],
  addText: [
    '该类别自生效日起的销售也向此机关备案。',
    'Sales of the class from that day on are filed with this authority, too.',
  ],
  unfiled: [
    '{count} 笔应备案的销售没有备案机关',
    '{count, plural, one {# sale} other {# sales}} to be filed without an authority',
  ],
  showUnfiled: ['查看', 'Show'],
  openUnfiled: ['补建备案', 'Open their filings'],
  openUnfiledText: [
    '按销售日的规则和现有机关，为其中 {count} 笔补建备案；期限从销售日算起，可能已逾期。',
    'For {count} of them an authority is known now. The days count from the sale, so filings may be overdue.',
  ],
  opened: ['已补建备案', 'The filings are open'],
} as const satisfies Record<string, Text>
