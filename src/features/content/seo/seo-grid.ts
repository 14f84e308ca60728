import { declareGrid } from '#shared/declare-grid.ts'

export const seoGrid = declareGrid('seo', {
  title: ['SEO 标题与描述', 'SEO entries'],
  permission: 'content.edit',
  sort: 'isPattern,place',
  columns: {
    path: { title: ['路径', 'Path'], kind: 'code', width: 260 },
    isPattern: { title: ['规则', 'Pattern'], kind: 'flag', width: 80 },
    place: { title: ['顺序', 'Order'], kind: 'number', width: 80 },
    titleZh: { title: ['标题（中文）', 'Title (Chinese)'], kind: 'text', width: 300 },
    titleEn: { title: ['标题（英文）', 'Title (English)'], kind: 'text', width: 300 },
    descriptionZh: {
      title: ['描述（中文）', 'Description (Chinese)'],
      kind: 'text',
      width: 360,
      isHidden: true,
    },
  },
})
