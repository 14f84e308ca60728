/** Why a row, a cell or a whole file is refused or pointed out. `{detail}` is filled in. */
export const reasons = {
  required: { zh: '必填项为空', en: 'must not be empty' },
  'too-long': { zh: '文本过长，最多 {detail} 个字符', en: 'is longer than {detail} characters' },
  'control-character': { zh: '含有控制字符', en: 'contains control characters' },
  undecodable: { zh: '含有无法识别的字符（编码错误）', en: 'contains characters that could not be decoded' },
  html: { zh: '含有 HTML 标记', en: 'contains HTML' },
  'too-many': {
    zh: '项目过多，只保留前 {detail} 项',
    en: 'has too many entries; the first {detail} were taken',
  },
  'cas-shape': { zh: '不是 CAS 号', en: 'is not a CAS number' },
  'cas-check-digit': { zh: 'CAS 号校验位错误', en: 'has a wrong CAS check digit' },
  'code-shape': { zh: '格式不正确，应如 {detail}', en: 'does not look like {detail}' },
  'not-whole-number': { zh: '应为 {detail} 之间的整数', en: 'is not a whole number of {detail}' },
  'not-number': { zh: '不是正数', en: 'is not a positive number' },
  'not-price': {
    zh: '不是金额（元）',
    en: 'is not an amount in yuan',
  },
  'not-quantity': { zh: '不是有效的数量', en: 'is not a quantity' },
  'not-date': { zh: '不是日期，应如 2026-03-31', en: 'is not a date such as 2026-03-31' },
  'unknown-value': { zh: '不在允许值中：{detail}', en: 'is not one of: {detail}' },
  'unknown-category': { zh: '没有这个分类', en: 'is not a category' },
  'cell-count': {
    zh: '单元格数与表头不一致：{detail}',
    en: 'has another number of cells than the header: {detail}',
  },
  'contradicts-product': {
    zh: '与同一产品较早的行（第 {detail} 行）不一致',
    en: 'contradicts an earlier row of the same product (row {detail})',
  },
  'sku-twice': {
    zh: '货号在文件中重复（第 {detail} 行）',
    en: 'the sku code stands twice in the file (row {detail})',
  },
  'sku-of-other-product': {
    zh: '货号属于另一个产品：{detail}',
    en: 'the sku code belongs to another product: {detail}',
  },
  'stock-below-reserved': {
    zh: '库存少于已预留数量 {detail}',
    en: 'is less than the {detail} already reserved by orders',
  },
  'expires-before-produced': { zh: '有效期不晚于生产日期', en: 'the lot expires before it is produced' },
  'lot-number-missing': { zh: '有日期但没有批号', en: 'has a lot date but no lot number' },
  'database-refused': {
    zh: '与数据库的规则不符，未能写入；详细原因见服务器日志',
    en: 'breaks a rule of the database and was not written; the log of the server says which',
  },
  'packing-unread': {
    zh: '无法解析包装规格，按原文显示',
    en: 'the packing could not be read as an amount; it is shown as it is',
  },
  'smiles-unbalanced': {
    zh: 'SMILES 的括号或环标号不成对，可能无法绘制结构式',
    en: 'has brackets or ring digits without a partner; the structure may not be drawn',
  },
  rounded: {
    zh: '小数位过多，已四舍五入为 {detail}',
    en: 'has too many decimals and was rounded to {detail}',
  },
  'read-as': { zh: '已按 {detail} 读取', en: 'was read as {detail}' },
  'read-as-empty': { zh: '视为空', en: 'was read as empty' },
  'left-out': { zh: '无法识别“{detail}”，已留空', en: '“{detail}” is not known and was left out' },
  'rest-left-out': { zh: '空格之后的“{detail}”已忽略', en: '“{detail}” behind the blank was left out' },
  cut: { zh: '文本过长，已截至 {detail} 个字符', en: 'was cut to {detail} characters' },
  'entries-left-out': {
    zh: '内容过长，只保留前 {detail} 项',
    en: 'is too long; the first {detail} entries were taken',
  },
  'tags-removed': { zh: '已去掉排版标记', en: 'formatting tags were removed' },
  'unknown-column': { zh: '未知的列，已忽略', en: 'unknown column, left out' },
} as const

export type ReasonCode = keyof typeof reasons

/** One thing wrong with one cell. */
export class Refusal {
  readonly code: ReasonCode
  readonly detail: string

  constructor(code: ReasonCode, detail: string | number = '') {
    this.code = code
    this.detail = String(detail)
  }
}

/** The reason in words, in one language. */
export const explain = ({ code, detail }: Pick<Refusal, 'code' | 'detail'>, locale: 'zh' | 'en') =>
  reasons[code][locale].replace('{detail}', () => detail)

/** The file as a whole cannot be imported; the message says why, in Chinese and English. */
export class UnreadableFile extends Error {
  constructor(zh: string, en: string, cause?: unknown) {
    super(`${zh}\n${en}`, { cause })
  }
}
