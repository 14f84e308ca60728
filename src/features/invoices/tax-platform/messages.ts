import type { Text } from '#shared/locale.ts'
import type { ResultsOutcome } from './schema.ts'

export const taxPlatformAnswers = {
  notOpen: ['只能导出待开票的申请：{numbers}', 'These requests are not open: {numbers}'],
  atIssuer: [
    '以下申请正由开票接口处理，请勿重复开具：{numbers}',
    'The interface of the issuer handles these already: {numbers}',
  ],
  mixed: [
    '蓝字与红字须分开导出，请只选择其中一种',
    'Blue and red-letter invoices go into separate files: select one kind',
  ],
  blocked: ['须先开具所对应的发票：{numbers}', 'Another invoice is issued before these: {numbers}'],
  notExported: ['以下申请未导出或已开票：{numbers}', 'Not exported, or issued already: {numbers}'],
  noHead: [
    '未找到表头。请上传税务平台导出的发票明细（须有发票号码、开票日期、价税合计），或批量开票结果。',
    'No row names the columns. Upload the list of invoices that the tax platform exports (number, date, total), or the result of a batch.',
  ],
  tooManyRows: ['一次最多导入 {most} 行', 'At most {most} rows at once'],
  noArchive: ['请上传 ZIP 压缩包', 'Upload a ZIP file'],
  archiveTooLarge: ['压缩包最多 {most} 个文件、解压后 300 MB', 'At most {most} files, 300 MB unpacked'],
  known: ['已登记过', 'Recorded before'],
  willIssue: ['将登记为已开票', 'Will be recorded as issued'],
  issued: ['已登记开票', 'Recorded as issued'],
  numberTaken: ['该发票号码已登记在另一申请上', 'Another request has this number'],
  refused: ['税务平台未开具：{reason}', 'The tax platform refused it: {reason}'],
  isVoid: ['未开具或已作废', 'Not issued, or void'],
  unknown: ['未找到对应的开票申请', 'No request fits this row'],
  several: ['有多张申请符合，请在备注中注明申请单号', 'Several requests fit: the remark has to name ours'],
  otherNumber: ['该申请已登记了另一发票号码', 'The request has another number already'],
  closed: ['该申请已驳回或撤回', 'The request is rejected or withdrawn'],
  otherKind: ['蓝字与红字不符', 'One is blue, the other red-letter'],
  otherAmount: ['价税合计与申请不符', 'The total is not that of the request'],
  otherBuyer: ['购买方税号与申请不符', 'The tax number of the buyer is another one'],
  otherOriginal: ['所冲红的蓝字发票不符', 'It reverses another invoice'],
  waits: ['须先登记所对应的蓝字发票', 'The invoice before it is not recorded yet'],
  day: ['开票日期缺失或晚于现在', 'The date is missing or in the future'],
  nameOfFile: [
    '文件名须含 20 位发票号码，扩展名为 pdf、ofd 或 xml',
    'The name needs the 20 digits of the number and ends with pdf, ofd or xml',
  ],
  fileTooLarge: ['超过 10 MB', 'More than 10 MB'],
  unknownNumber: [
    '该发票号码尚未登记，请先导入开票结果',
    'This number is not recorded: import the result first',
  ],
  fileUnreadable: ['文件内容与格式不符', 'The content is not of this format'],
  knownFile: ['已有相同文件', 'The same file is there'],
  otherFile: ['已有另一文件，未替换', 'Another file is there and stays'],
  willAttach: ['将上传', 'Will be attached'],
  attached: ['已上传', 'Attached'],
} as const satisfies Record<string, Text>

export const outcomeTexts: Record<ResultsOutcome, Text> = {
  done: ['符合', 'Fits'],
  known: ['已处理过', 'Known'],
  problem: ['不处理', 'Left out'],
}

export const words = {
  exportFile: ['导出到税务平台', 'Export to the tax platform'],
  exportText: [
    '将所选 {count} 张申请导出为税务平台的批量开票文件，并标记为“开票中”：客户不能再撤回，开票接口也不再处理。可用“撤回导出”恢复。',
    'Writes the {count} selected requests into a file for the tax platform and marks them as being issued: customers cannot withdraw them, and the interface of the issuer leaves them alone. “Take back” undoes it.',
  ],
  exported: ['文件已保存', 'The file is saved'],
  takeBack: ['撤回导出', 'Take back the export'],
  takeBackText: [
    '{count} 张申请恢复为“待开票”。请先确认它们没有在税务平台开具。',
    'The {count} requests wait again. Make sure that the tax platform has not issued them.',
  ],
  takenBack: ['已恢复为待开票', 'They wait again'],
  importResult: ['导入开票结果', 'Import the result'],
  resultHint: [
    '税务平台导出的“全量发票查询导出结果”或批量开票结果（XLSX 或 CSV）。按申请单号逐张核对金额与税号；先试算，不会改动数据；同一文件可重复导入。',
    'The list of invoices that the tax platform exports, or the result of a batch (XLSX or CSV). Each invoice is compared by our request number, amount and tax number. Nothing changes before you confirm; the same file may be read again.',
  ],
  importFiles: ['批量上传版式文件', 'Attach files'],
  filesHint: [
    '含 PDF、OFD、XML 的 ZIP 压缩包，文件名含 20 位发票号码；最多 50 MB。',
    'A ZIP with PDF, OFD and XML files, named with the 20 digits of the invoice number; at most 50 MB.',
  ],
  choose: ['选择文件', 'Choose a file'],
  tried: [
    '试算：{done} 项可处理，{known} 项已处理过，{problems} 项不处理',
    'Trial: {done} fit, {known} known, {problems} left out',
  ],
  finished: [
    '已处理 {done} 项；{known} 项已处理过，{problems} 项未处理',
    '{done} done, {known} known, {problems} left out',
  ],
  confirm: ['确认处理 {done} 项', 'Confirm {done}'],
  another: ['换一个文件', 'Another file'],
  place: ['行 / 文件', 'Row / file'],
  number: ['发票号码', 'Invoice no.'],
  request: ['申请单号', 'Request'],
  total: ['价税合计', 'Total'],
  result: ['结果', 'Result'],
  toBook: ['已导出待回填', 'Exported, no result'],
  noFiles: ['缺版式文件', 'Without a PDF'],
} as const satisfies Record<string, Text>
