import { declareGrid } from '#shared/declare-grid.ts'
import { messageKindList, messageKindOf } from '../kinds.ts'

export const wordingGrid = declareGrid('message-texts', {
  title: ['消息模板', 'Message texts'],
  permission: 'content.edit',
  sort: 'kind',
  columns: {
    kind: {
      title: ['类别', 'Kind'],
      kind: 'choice',
      width: 130,
      choices: Object.fromEntries(messageKindList.map((kind) => [kind, messageKindOf(kind).name])),
    },
    titleZh: { title: ['标题', 'Title'], kind: 'text', width: 320 },
    titleEn: { title: ['英文标题', 'English title'], kind: 'text', width: 320 },
    isWritten: { title: ['已修改', 'Changed'], kind: 'flag', width: 90 },
    changedAt: { title: ['修改时间', 'Changed at'], kind: 'time', width: 150, isNullable: true },
    event: { title: ['代码', 'Code'], kind: 'code', width: 150, isHidden: true },
  },
})
