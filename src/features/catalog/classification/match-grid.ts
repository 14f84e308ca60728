import { declareGrid } from '#shared/declare-grid.ts'
import { classTexts, contentTexts, decisionTexts, matchTexts } from './messages.ts'

export const matchGrid = declareGrid('class-matches', {
  title: ['管制分类', 'Classification'],
  permission: 'compliance.manage',
  sort: '-foundAt',
  columns: {
    product: { title: ['产品', 'Product'], kind: 'text', width: 220 },
    catalogNumber: { title: ['货号', 'Catalogue no.'], kind: 'code', width: 120 },
    casNumber: { title: ['CAS 号', 'CAS'], kind: 'code', width: 110, isNullable: true },
    regulatedClass: { title: ['类别', 'Class'], kind: 'choice', width: 150, choices: classTexts },
    entry: { title: ['目录条目', 'Entry'], kind: 'text', width: 220 },
    match: { title: ['匹配方式', 'Match'], kind: 'choice', width: 100, choices: matchTexts },
    content: {
      title: ['含量', 'Content'],
      kind: 'choice',
      width: 110,
      choices: contentTexts,
      isNullable: true,
    },
    decision: {
      title: ['结论', 'Decision'],
      kind: 'choice',
      width: 100,
      choices: decisionTexts,
      tones: { open: 'warning', confirmed: 'error', dismissed: 'neutral' },
    },
    foundAt: { title: ['发现时间', 'Found'], kind: 'time', width: 150 },
    purity: { title: ['纯度', 'Purity'], kind: 'text', width: 110, isNullable: true, isHidden: true },
    decidedBy: {
      title: ['审核人', 'Decided by'],
      kind: 'text',
      width: 100,
      isNullable: true,
      isHidden: true,
    },
    reason: { title: ['依据', 'Reason'], kind: 'text', width: 220, isNullable: true, isHidden: true },
  },
})
