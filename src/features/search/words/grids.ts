import { declareGrid } from '#shared/declare-grid.ts'

export const synonymGrid = declareGrid('synonyms', {
  title: ['同义词', 'Synonyms'],
  permission: 'search.edit',
  sort: '-updatedAt',
  columns: {
    words: { title: ['同义词组', 'Words'], kind: 'text', width: 520 },
    count: { title: ['词数', 'Number'], kind: 'number', width: 80 },
    note: { title: ['备注', 'Note'], kind: 'text', width: 220 },
    updatedAt: { title: ['修改时间', 'Changed'], kind: 'time', width: 150 },
  },
})

export const hotWordGrid = declareGrid('hot-words', {
  title: ['热门搜索词', 'Hot words'],
  permission: 'search.edit',
  sort: '-score',
  columns: {
    keywords: { title: ['热词', 'Word'], kind: 'text', width: 240 },
    keywordsEn: { title: ['英文页面显示', 'On English pages'], kind: 'text', width: 240 },
    score: { title: ['排序值', 'Rank'], kind: 'number', width: 100 },
    updatedAt: { title: ['修改时间', 'Changed'], kind: 'time', width: 150 },
  },
})

export const searchRedirectGrid = declareGrid('search-redirects', {
  title: ['搜索跳转', 'Search redirects'],
  permission: 'search.edit',
  sort: '-updatedAt',
  columns: {
    keyword: { title: ['搜索词', 'Keyword'], kind: 'text', width: 260 },
    toPath: { title: ['跳转到', 'Leads to'], kind: 'code', width: 360 },
    updatedAt: { title: ['修改时间', 'Changed'], kind: 'time', width: 150 },
  },
})
