import type { Text } from '#shared/locale.ts'
import type { OldAccountState, RowOutcome } from './schema.ts'

export const rowTexts = {
  noContact: ['手机号和邮箱至少填一个', 'Neither phone nor e-mail address'],
  badPhone: ['手机号不正确', 'The phone number is not valid'],
  badEmail: ['邮箱不正确', 'The e-mail address is not valid'],
  noName: ['缺少姓名（最多 60 个字符）', 'A name is missing, or longer than 60 characters'],
  noCompany: ['缺少公司名称（最多 120 个字符）', 'A company is missing, or longer than 120 characters'],
  badCode: [
    '统一社会信用代码不正确（校验位不符）',
    'The unified social credit code is not valid (check digit)',
  ],
  badNumber: ['客户编号过长（最多 60 个字符）', 'The customer number is longer than 60 characters'],
  levelUnknown: ['旧等级没有对应的价格等级', 'The old level has no price level'],
  phoneTwice: ['手机号在表中重复', 'The phone number is in the table twice'],
  emailTwice: ['邮箱在表中重复', 'The e-mail address is in the table twice'],
  numberTwice: ['客户编号在表中重复', 'The customer number is in the table twice'],
  imported: ['已迁移', 'Was moved before'],
  member: ['该手机号或邮箱已是会员', 'The phone or e-mail address is a member’s already'],
  joins: ['按信用代码加入已有公司，价格等级不变', 'Joins a known company by its code, at its price level'],
  joinsFile: ['加入本次新建的同代码公司', 'Joins the company of the same code in this table'],
  unproven: [
    '同代码的公司未认证，另建公司；核实后可合并',
    'A company that is not verified has this code: gets one of its own; merge them once it is proven',
  ],
  noCode: [
    '无信用代码，另建公司（不按名称合并）',
    'Without a code: gets a company of its own, never joined by name',
  ],
} as const satisfies Record<string, Text>

export const oldAccountAnswers = {
  noRows: ['表中没有数据', 'The table has no rows'],
  tooMany: ['最多 {most} 行', 'At most {most} rows'],
  started: ['已开始迁移，不能再改', 'It has been started and can no longer be changed'],
} as const satisfies Record<string, Text>

export const accountOutcomeTexts: Record<RowOutcome, Text> = {
  fresh: ['新公司', 'New company'],
  joined: ['加入公司', 'Joins'],
  known: ['已有', 'Known'],
  refused: ['有误', 'Refused'],
}

export const accountImportStateTexts: Record<OldAccountState, Text> = {
  checked: ['已检查，未迁移', 'Checked, not moved'],
  waiting: ['迁移中', 'Moving'],
  done: ['已完成', 'Done'],
}

export const accountWords = {
  title: ['迁移旧商城账号', 'Move old-mall accounts'],
  hint: [
    '上传旧商城会员表：手机、邮箱、姓名、公司、统一社会信用代码、旧等级、旧客户编号。先检查，不会立即建立账号；同一张表重复上传不会重复建立。',
    'A table of members of the old mall: phone, e-mail, name, company, credit code, old level, old customer number. It is checked first, and the same table twice adds nobody twice.',
  ],
  formats: ['XLSX、CSV 或 TSV，最多 1 万行', 'XLSX, CSV or TSV, at most 10,000 rows'],
  choose: ['选择文件', 'Choose a file'],
  paste: ['或粘贴表格内容', 'Or paste the table'],
  check: ['检查', 'Check'],
  checked: [
    '共 {total} 行：{fresh} 个新建公司，{joined} 个加入已有公司，{known} 个已有，{refused} 行有误',
    '{total} rows: {fresh} with a new company, {joined} join one, {known} known already, {refused} refused',
  ],
  working: ['正在迁移：{place} / {total}', 'Moving: {place} of {total}'],
  done: [
    '迁移完成：新建 {fresh} 个公司的账号，{joined} 个加入公司，{known} 个已有，{refused} 行有误',
    'Done: {fresh} with a new company, {joined} joined one, {known} were known, {refused} refused',
  ],
  levels: ['旧等级对应的价格等级', 'Price levels of the old levels'],
  noLevel: ['无等级', 'No level'],
  applyLevels: ['应用', 'Apply'],
  welcome: ['发送迁移通知（站内信、邮件、短信）', 'Tell the members (message, mail, SMS)'],
  start: ['建立 {count} 个账号', 'Add {count} accounts'],
  another: ['另一张表', 'Another table'],
  line: ['行', 'Row'],
  name: ['姓名', 'Name'],
  company: ['公司', 'Company'],
  number: ['旧客户编号', 'Old customer number'],
  result: ['结果', 'Result'],
  past: ['最近的迁移', 'Earlier tables'],
  at: ['时间', 'Time'],
  by: ['操作人', 'By'],
  file: ['文件', 'File'],
  pasted: ['粘贴的表格', 'Pasted table'],
  state: ['状态', 'State'],
  total: ['行数', 'Rows'],
  leftOut: ['另有 {count} 行未列出', '{count} more rows are not listed'],
} as const satisfies Record<string, Text>
