import type { Text } from '#shared/locale.ts'

export const pathTaken: Text = [
  '该路径已有条目，请直接修改该条目',
  'The path has an entry already: change that one',
]

export const words = {
  add: ['新建', 'Add'],
  newEntry: ['新建 SEO 条目', 'New SEO entry'],
  path: ['路径', 'Path'],
  isReg: ['路径是规则（正则）', 'The path is a pattern'],
  sortOrder: ['顺序（两条规则同时匹配时小者优先）', 'Order: of two patterns that match the lower wins'],
  titleZh: ['标题（中文）', 'Title (Chinese)'],
  titleEn: ['标题（英文）', 'Title (English)'],
  descriptionZh: ['描述（中文）', 'Description (Chinese)'],
  descriptionEn: ['描述（英文）', 'Description (English)'],
  keywordZh: ['关键词（中文）', 'Keywords (Chinese)'],
  keywordEn: ['关键词（英文）', 'Keywords (English)'],
  placeholders: ['可用占位符：{names}', 'Placeholders: {names}'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  remove: ['删除', 'Delete'],
  removeQuestion: [
    '删除后该路径使用其他条目或商城名称。',
    'The path then takes another entry, or the name of the shop.',
  ],
  removed: ['已删除', 'Deleted'],
  preview: ['搜索结果预览', 'As search engines show it'],
  previewPath: ['预览页面的路径', 'Path of a page'],
  noMatch: ['该路径不匹配此条目', 'This entry does not match the path'],
} as const satisfies Record<string, Text>
