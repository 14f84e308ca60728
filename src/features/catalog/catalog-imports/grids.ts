import { declareGrid } from '#shared/declare-grid.ts'
import { importStateTexts } from './messages.ts'

export const importGrid = declareGrid('imports', {
  title: ['目录导入', 'Catalogue imports'],
  permission: 'catalogue.edit',
  sort: '-uploadedAt',
  columns: {
    uploadedAt: { title: ['上传时间', 'Uploaded'], kind: 'time', width: 150 },
    fileName: { title: ['文件', 'File'], kind: 'text', width: 240 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      choices: importStateTexts,
      tones: {
        uploaded: 'warning',
        checking: 'processing',
        checked: 'warning',
        importing: 'processing',
        done: 'success',
        failed: 'error',
        cancelled: 'neutral',
      },
      width: 110,
    },
    progress: { title: ['进度 %', 'Progress %'], kind: 'number', width: 90, isNullable: true },
    rows: { title: ['行数', 'Rows'], kind: 'number', width: 90 },
    refused: { title: ['拒绝', 'Refused'], kind: 'number', width: 80 },
    staff: { title: ['操作人', 'By'], kind: 'text', width: 120 },
    finishedAt: { title: ['完成时间', 'Finished'], kind: 'time', width: 150, isNullable: true },
  },
})
