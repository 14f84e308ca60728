import { declareGrid } from '#shared/declare-grid.ts'
import { articleKindTexts, articleStateTexts, articleStateTones } from './messages.ts'

export const articleGrid = declareGrid('articles', {
  title: ['文章', 'Articles'],
  permission: 'content.edit',
  sort: '-changedAt',
  columns: {
    titleZh: { title: ['标题', 'Title'], kind: 'text', width: 320 },
    kind: { title: ['类型', 'Kind'], kind: 'choice', width: 110, choices: articleKindTexts },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 110,
      choices: articleStateTexts,
      tones: articleStateTones,
    },
    hasDraft: { title: ['有草稿', 'Draft'], kind: 'flag', width: 90 },
    code: { title: ['代码', 'Code'], kind: 'code', width: 200 },
    versions: { title: ['版本数', 'Versions'], kind: 'number', width: 90 },
    changedAt: { title: ['最近修改', 'Changed'], kind: 'time', width: 150 },
    changedBy: { title: ['修改人', 'By'], kind: 'text', width: 110, isNullable: true },
    shownFrom: { title: ['上线时间', 'Shown from'], kind: 'time', width: 150, isNullable: true },
    shownUntil: { title: ['下线时间', 'Shown until'], kind: 'time', width: 150, isNullable: true },
    titleEn: { title: ['英文标题', 'English title'], kind: 'text', width: 280, isHidden: true },
  },
})
