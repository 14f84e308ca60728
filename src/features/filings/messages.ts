import { catalogMessages } from '#features/catalog/messages.ts'
import { qualificationsMessages } from '#features/qualifications/messages.ts'
import type { Locale, Text } from '#shared/locale.ts'
import type { EntryKind, LackingField } from './schema.ts'

const named = (words: Partial<Record<string, string>>, key: string, otherwise: string) =>
  words[key] ?? otherwise

export const classText = (locale: Locale, regulatedClass: string) =>
  named(catalogMessages[locale], `regulated_${regulatedClass}`, regulatedClass)

/** Filing files are Chinese. */
export const paperText = (kind: string) =>
  named(qualificationsMessages.zh.qualifications, `kind_${kind}`, kind)

export const filingAnswers = {
  codesMissing: ['{sku} 的流向码不足，请先录入', 'Flow codes of {sku} are missing: enter them first'],
  nothingToCode: ['该明细已全部发货', 'This line is shipped completely'],
  otherCount: ['需要 {needed} 个流向码，现有 {given} 个', '{needed} codes are needed, {given} are given'],
  noRange: [
    '起止号须前缀相同、位数相同，且起号不大于止号',
    'First and last code need the same beginning and length, and the last may not be below the first',
  ],
  codeUsed: ['流向码 {code} 已被使用', 'The flow code {code} is in use'],
  uncoded: ['该明细不属于管制品', 'This line is not regulated'],
  notPicking: ['备货中的订单才能录入流向码', 'Flow codes are entered while an order is picked'],
  moreThanSold: ['超出已售数量', 'More than was sold'],
  severalAuthorities: ['一次只能向一个机关备案', 'File with one authority at a time'],
  filedLater: ['备案日期不能晚于今天', 'The day may not be after today'],
  filedBeforeSale: ['备案日期不能早于销售日期', 'The day may not be before a sale'],
  tooMany: [
    '超过 {most} 条，请缩小范围或导出 XLSX',
    'More than {most} entries: choose fewer, or export them as XLSX',
  ],
} satisfies Record<string, Text>

export const warningMail = {
  subject: ['【备案提醒】{count} 条销售备案待办', '[Filings] {count} due or overdue'],
  text: [
    '以下管制品销售即将到期或已逾期未备案，请登录后台办理：',
    'These sales of regulated goods are due to be filed, or overdue:',
  ],
  more: ['另有 {more} 条，请登录后台查看。', 'And {more} more: see the worklist.'],
} satisfies Record<string, Text>

export const fileTexts = {
  title: (name: string) => `${name}化学品销售备案表`,
  several: '管制',
  seller: '销售单位',
  unifiedCode: '统一社会信用代码',
  sellerCode: '信用代码',
  authority: '备案机关',
  period: '销售日期',
  periodOf: (from: string, until: string) => `${from} 至 ${until}`,
  count: '条数',
  preparer: '填报人',
  madeOn: '填报日期',
  seal: '单位（章）',
  agent: '（代办）',
  kinds: { sale: '销售', return: '退货', correction: '更正' } satisfies Record<EntryKind, string>,
  lacks: {
    unifiedCode: '统一社会信用代码',
    handler: '经办人',
    use: '用途',
    receiver: '收货人',
    papers: '许可证明',
    casNumber: 'CAS号',
    amount: '折合数量',
  } satisfies Record<LackingField, string>,
  lacking: (fields: string[]) => `待补：${fields.join('、')}`,
  printed: {
    goods: '品名／CAS号',
    specification: '规格／包装',
    company: '购买单位／统一社会信用代码',
    handler: '经办人／身份证号',
  },
  columns: {
    number: '序号',
    soldOn: '销售日期',
    kind: '类型',
    class: '类别',
    name: '品名',
    casNumber: 'CAS号',
    listEntry: '名录序号',
    specification: '规格',
    packing: '包装',
    quantity: '数量',
    unit: '单位',
    kilograms: '折合（kg）',
    litres: '折合（L）',
    unNumber: 'UN号',
    lotNumber: '批号',
    company: '购买单位',
    address: '单位地址',
    handler: '经办人',
    handlerId: '身份证号',
    use: '用途',
    papers: '许可证/备案证明号',
    receiver: '收货人',
    delivery: '送达地址',
    flowCodes: '流向码',
    orderNo: '订单号',
    dueOn: '备案期限',
    filedOn: '备案日期',
    receiptNumber: '回执号',
    remark: '备注',
  },
}
