import { texts } from '#shared/locale.ts'

export const savedSearchMessages = texts({
  title: ['已存搜索', 'Saved searches'],
  intro: ['点击名称即可按原来的条件重新搜索。', 'A name runs its search again, with the same filters.'],
  none: ['还没有保存的搜索', 'No saved searches'],
  noneHint: [
    '在搜索结果页点击“保存此搜索”，下次一键重查。',
    'Choose “Save this search” above results to run it again later.',
  ],
  browse: ['去搜索', 'Search products'],
  save: ['保存', 'Save'],
  saveTitle: ['保存此搜索', 'Save this search'],
  name: ['名称', 'Name'],
  nameHint: [
    '关键词和筛选条件会一起保存；同名的会被替换。',
    'Keyword and filters are saved; one of the same name is replaced.',
  ],
  saved: ['搜索已保存，可在会员中心查看', 'The search was saved; find it in the member centre'],
  remove: ['删除', 'Delete'],
  removeTitle: ['删除已存搜索“{name}”？', 'Delete the saved search “{name}”?'],
  removed: ['已删除', 'Deleted'],
  savedOn: ['{day} 保存', 'saved on {day}'],
})
