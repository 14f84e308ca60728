import { declareGrid } from '#shared/declare-grid.ts'
import { bulkFieldTexts, bulkStates } from './messages.ts'

export const bulkEditGrid = declareGrid('bulk-edits', {
  title: ['批量修改记录', 'Bulk edits'],
  permission: 'catalogue.edit',
  sort: '-createdAt',
  columns: {
    createdAt: { title: ['时间', 'Time'], kind: 'time', width: 150 },
    field: { title: ['字段', 'Field'], kind: 'choice', choices: bulkFieldTexts, width: 140 },
    value: { title: ['新值', 'New value'], kind: 'text', width: 180, isNullable: true },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      choices: bulkStates,
      tones: { running: 'processing', done: 'success', undoing: 'processing', undone: 'neutral' },
      width: 100,
    },
    planned: { title: ['修改行数', 'Rows'], kind: 'number', width: 90 },
    refused: { title: ['未修改', 'Left alone'], kind: 'number', width: 90 },
    staff: { title: ['操作人', 'By'], kind: 'text', width: 120 },
    finishedAt: { title: ['完成时间', 'Finished'], kind: 'time', width: 150, isNullable: true },
    undoneBy: { title: ['撤销人', 'Undone by'], kind: 'text', width: 120, isNullable: true },
  },
})
