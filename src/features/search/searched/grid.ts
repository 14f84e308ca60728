import { declareGrid } from '#shared/declare-grid.ts'

export const searchedGrid = declareGrid('searches', {
  title: ['搜索词统计', 'Searches'],
  permission: 'search.edit',
  sort: '-inMonth',
  columns: {
    keyword: { title: ['搜索词', 'Keyword'], kind: 'text', width: 260 },
    inWeek: { title: ['近 7 天', '7 days'], kind: 'number', width: 90 },
    inMonth: { title: ['近 30 天', '30 days'], kind: 'number', width: 90 },
    vain: { title: ['无结果次数（30 天）', 'In vain (30 days)'], kind: 'number', width: 150 },
    inQuarter: { title: ['近 90 天', '90 days'], kind: 'number', width: 90 },
    found: { title: ['最近结果数', 'Last results'], kind: 'number', width: 110, isNullable: true },
    isHandled: { title: ['已有同义词或跳转', 'Synonym or redirect'], kind: 'flag', width: 150 },
    lastAt: { title: ['最近搜索', 'Last searched'], kind: 'time', width: 150 },
  },
})
