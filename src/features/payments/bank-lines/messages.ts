import type { Text } from '#shared/locale.ts'
import type { BankLineState, MatchReason } from './schema.ts'
import type { StatementProblem, StatementRefusal } from './statement.ts'

export const lineStateTexts: Record<BankLineState, Text> = {
  open: ['待处理', 'Open'],
  waiting: ['待第二人审批', 'Awaits approval'],
  booked: ['已入账', 'Booked'],
  ignored: ['已忽略', 'Ignored'],
}

export const lineTones = {
  open: 'warning',
  waiting: 'processing',
  booked: 'success',
  ignored: 'neutral',
} as const

export const bankMatchTexts = {
  exact: ['精确匹配', 'Exact'],
  possible: ['可能匹配', 'Possible'],
  none: ['无匹配', 'None'],
} as const satisfies Record<string, Text>

export const reasonTexts: Record<MatchReason, Text> = {
  number: ['附言含单号', 'its number is in the remark'],
  amount: ['金额相等', 'the amount is equal'],
  payer: ['付款户名为该公司', 'the payer is the company'],
}

export const problemTexts: Record<StatementProblem, Text> = {
  reference: ['缺少流水号', 'no bank reference'],
  day: ['日期无法识别', 'the date cannot be read'],
  amount: ['金额无法识别', 'the amount cannot be read'],
  direction: ['收支方向无法识别', 'it is unclear whether the money came or went out'],
  formula: [
    '有公式但没有计算结果，请在 Excel 中打开并保存后重新上传',
    'it has a formula without a result: open the file in Excel, save it and send it again',
  ],
}

export const statementRefusalTexts: Record<StatementRefusal, Text> = {
  header: [
    '没有找到表头：需要流水号、日期和贷方金额三列',
    'No header was found. It needs columns for the bank reference, the date and the credited amount.',
  ],
  direction: [
    '无法区分收入和支出：请导出含贷方金额列或借贷标志列的流水',
    'Incoming and outgoing transfers cannot be distinguished. The file needs a column for the credited amount or for debit and credit.',
  ],
}

export const tooManyLines: Text = ['一次最多导入 {most} 行', 'At most {most} lines at once']

export const words = {
  exact: ['精确匹配', 'Exact matches'],
  open: ['待处理', 'Open'],
  ignored: ['已忽略', 'Ignored'],
  upload: ['导入银行流水', 'Import statement'],
  uploadHint: [
    '上传网银导出的 CSV 或 XLSX。同一流水号只保存一次，可重复上传；支出行自动跳过。',
    'A CSV or XLSX file from the bank. Each bank reference is stored once, so a file may be sent again; money that went out is left out.',
  ],
  file: ['流水文件', 'File'],
  imported: [
    '新增 {added} 行，已有 {known} 行，跳过 {passed} 行',
    '{added} added, {known} known, {passed} left out',
  ],
  problems: ['{count} 行无法读取', '{count, plural, one {# row} other {# rows}} could not be read'],
  problemRow: ['第 {row} 行：{message}', 'Row {row}: {message}'],
  payer: ['付款户名', 'Payer'],
  account: ['付款账号', 'Account'],
  amount: ['金额', 'Amount'],
  bookedOn: ['入账日期', 'Date'],
  remark: ['摘要附言', 'Remark'],
  payment: ['付款单', 'Payment'],
  reason: ['忽略原因', 'Reason'],
  proposals: ['匹配建议', 'What it may be for'],
  noProposal: ['没有匹配的待收款项，可在下方查找', 'Nothing open fits. Search below.'],
  due: ['待收 {amount}', '{amount} due'],
  accept: ['入账', 'Book'],
  acceptOn: ['入账到 {number}', 'Book on {number}'],
  acceptText: ['将 {amount} 记入 {number}（{company}）？', 'Book {amount} on {number} ({company})?'],
  differs: [
    '到账金额与待收金额不同：汇款会部分入账或自动退回多余部分；订单收款不能超过待收金额。',
    'The amount differs from what is due. A remittance pays in part or refunds the rest; an order takes no more than is due.',
  ],
  search: ['查找订单或付款单', 'Search an order or payment'],
  ignore: ['忽略', 'Ignore'],
  ignoreReason: ['原因（如：内部划转、利息）', 'Reason (such as interest, own transfer)'],
  reopen: ['恢复处理', 'Open again'],
  reopenText: ['恢复后可重新匹配入账。', 'It can then be booked.'],
  done: ['已处理', 'Done'],
} as const satisfies Record<string, Text>
