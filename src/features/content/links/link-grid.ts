import { declareGrid } from '#shared/declare-grid.ts'

export const linkGrid = declareGrid('external-links', {
  title: ['行业链接', 'Industry links'],
  permission: 'content.edit',
  sort: 'sortOrder',
  columns: {
    sortOrder: { title: ['排序', 'Order'], kind: 'number', width: 80 },
    nameZh: { title: ['中文名称', 'Chinese name'], kind: 'text', width: 180 },
    nameEn: { title: ['英文名称', 'English name'], kind: 'text', width: 220 },
    url: { title: ['链接地址', 'Address'], kind: 'code', width: 380 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 110,
      choices: { shown: ['显示中', 'Shown'], hidden: ['已隐藏', 'Hidden'] },
      tones: { shown: 'success', hidden: 'neutral' },
    },
  },
})
