import type { Text } from '#shared/locale.ts'
import type { ImportFileKind, ImportState } from './schema.ts'

export const importAnswers = {
  unknownColumn: ['没有这一列：{key}', 'There is no column {key}'],
  otherWidth: ['列数与文件不一致', 'The file has another number of columns'],
  interrupted: [
    '处理中断次数过多，请检查文件后重试',
    'It was interrupted too often. Check the file and try again.',
  ],
  gone: ['文件已清理，请重新上传', 'The file is gone. Upload it again.'],
} as const satisfies Record<string, Text>

/** Of the columns that the file of refused rows adds; a file has both languages. */
export const errorTitleTexts = {
  row: ['原行号', 'Row'],
  reason: ['拒绝原因', 'Reason'],
} as const satisfies Record<string, Text>

export const importStateTexts: Record<ImportState, Text> = {
  uploaded: ['待对应列', 'To be mapped'],
  checking: ['试运行中', 'Dry run'],
  checked: ['待导入', 'Checked'],
  importing: ['导入中', 'Importing'],
  done: ['已导入', 'Imported'],
  failed: ['无法读取', 'Failed'],
  cancelled: ['已取消', 'Cancelled'],
}

export const importFileTexts: Record<ImportFileKind, Text> = {
  source: ['原文件', 'Uploaded file'],
  errors: ['拒绝的行（可修改后重新上传）', 'Refused rows, to be mended and uploaded again'],
  report: ['全部提示', 'All problems'],
}

export const words = {
  upload: ['上传文件', 'Upload a file'],
  file: ['CSV、TSV 或 XLSX 文件，最大 200 MB', 'CSV, TSV or XLSX, at most 200 MB'],
  uploadHint: [
    '一行一个规格。上传后先对应列并试运行，确认后才写入。',
    'One row per SKU. Nothing is written until you have mapped the columns, seen a dry run and confirmed.',
  ],
  template: ['下载模板', 'Template'],
  uploaded: ['已上传，请对应列', 'Uploaded. Map its columns.'],
  toDo: ['待处理', 'To do'],
  mapping: ['对应列', 'Columns'],
  mappingHint: [
    '左边是文件的列，右边选本站的列；不需要的列选“不导入”。缺少的列保持原值不变。',
    'Choose a column of the shop for each column of the file. Columns that the file does not have stay as they are.',
  ],
  ofFile: ['文件的列', 'Column of the file'],
  ofShop: ['本站的列', 'Column of the shop'],
  leftOut: ['不导入', 'Left out'],
  missing: ['还缺必需的列：{titles}', 'Required columns are missing: {titles}'],
  twice: ['“{title}”对应了两次', '“{title}” is chosen twice'],
  check: ['试运行', 'Dry run'],
  checkAgain: ['重新对应并试运行', 'Map again and dry run'],
  start: ['导入', 'Import'],
  startQuestion: [
    '将写入 {rows, number} 行，拒绝的行不写入。导入可以重复运行，结果相同。',
    '{rows, number} rows will be written; refused rows are left out. Importing again gives the same result.',
  ],
  started: ['已开始导入', 'Importing'],
  cancel: ['取消', 'Cancel'],
  cancelQuestion: [
    '停止处理。已写入的行保留；之后可以重新运行。',
    'The work stops. Rows that were written stay; it can be run again.',
  ],
  cancelled: ['已取消', 'Cancelled'],
  waiting: ['等待其他导入完成…', 'Waits for another import …'],
  running: ['已处理 {rows, number} 行', '{rows, number} rows done'],
  refusedSoFar: ['已拒绝 {count, number} 行', '{count, number} refused'],
  again: [
    '处理曾中断并重新运行；中断前写入的行计为“未变”。',
    'The work was interrupted and ran again: rows written before count as unchanged.',
  ],
  foreseen: ['试运行结果', 'The dry run says'],
  result: ['导入结果', 'Result'],
  rows: ['行数', 'Rows'],
  products: ['产品', 'Products'],
  skus: ['规格', 'SKUs'],
  changes: [
    '新增 {added, number}，修改 {changed, number}，未变 {unchanged, number}',
    '{added, number} added, {changed, number} changed, {unchanged, number} unchanged',
  ],
  brandsAdded: ['新品牌', 'New brands'],
  refused: ['拒绝', 'Refused'],
  warnings: ['提示', 'Warnings'],
  unclaimed: ['文件未声明的管制品', 'Regulated, which the file does not say'],
  unclaimedRow: ['{name}：{rows, number} 行（{list}）', '{name}: {rows, number} rows ({list})'],
  problems: ['问题', 'Problems'],
  row: ['行', 'Row'],
  column: ['列', 'Column'],
  value: ['值', 'Value'],
  reason: ['原因', 'Reason'],
  kind: ['类型', 'Kind'],
  kind_refused: ['拒绝', 'Refused'],
  kind_warning: ['提示', 'Warning'],
  files: ['下载', 'Downloads'],
  by: ['操作人', 'By'],
  size: ['大小', 'Size'],
} as const satisfies Record<string, Text>
