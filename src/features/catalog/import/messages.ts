import type { Text } from '#shared/locale.ts'

/** Why a row or a cell is refused or pointed out. */
export const cellReasons = {
  required: ['必填项为空', 'must not be empty'],
  'too-long': ['文本过长，最多 {detail} 个字符', 'is longer than {detail} characters'],
  'control-character': ['含有控制字符', 'contains control characters'],
  undecodable: ['含有无法识别的字符（编码错误）', 'contains characters that could not be decoded'],
  html: ['含有 HTML 标记', 'contains HTML'],
  'too-many': ['项目过多，只保留前 {detail} 项', 'has too many entries; the first {detail} were taken'],
  'cas-shape': ['不是 CAS 号', 'is not a CAS number'],
  'cas-check-digit': ['CAS 号校验位错误', 'has a wrong CAS check digit'],
  'code-shape': ['格式不正确，应如 {detail}', 'does not look like {detail}'],
  'not-whole-number': ['应为 {detail} 之间的整数', 'is not a whole number of {detail}'],
  'not-number': ['不是正数', 'is not a positive number'],
  'not-price': ['不是金额（元）', 'is not an amount in yuan'],
  'not-quantity': ['不是有效的数量', 'is not a quantity'],
  'not-date': ['不是日期，应如 2026-03-31', 'is not a date such as 2026-03-31'],
  'unknown-value': ['不在允许值中：{detail}', 'is not one of: {detail}'],
  'unknown-category': ['没有这个分类代码', 'is not the code of a category'],
  'cell-count': ['单元格数与表头不一致：{detail}', 'has another number of cells than the header: {detail}'],
  'contradicts-product': [
    '与同一产品较早的行（第 {detail} 行）不一致',
    'contradicts an earlier row of the same product (row {detail})',
  ],
  'sku-twice': ['货号在文件中重复（第 {detail} 行）', 'the sku code stands twice in the file (row {detail})'],
  'sku-of-other-product': [
    '货号属于另一个产品：{detail}',
    'the sku code belongs to another product: {detail}',
  ],
  'stock-below-reserved': [
    '库存少于已预留数量 {detail}',
    'is less than the {detail} already reserved by orders',
  ],
  'expires-before-produced': ['有效期不晚于生产日期', 'the lot expires before it is produced'],
  'lot-number-missing': ['有日期但没有批号', 'has a lot date but no lot number'],
  'database-refused': [
    '与数据库的规则不符，未能写入；详细原因见服务器日志',
    'breaks a rule of the database and was not written; the log of the server says which',
  ],
  'packing-unread': [
    '无法解析包装规格，按原文显示',
    'the packing could not be read as an amount; it is shown as it is',
  ],
  'smiles-unbalanced': [
    'SMILES 的括号或环标号不成对，可能无法绘制结构式',
    'has brackets or ring digits without a partner; the structure may not be drawn',
  ],
  rounded: ['小数位过多，已四舍五入为 {detail}', 'has too many decimals and was rounded to {detail}'],
  'read-as': ['已按 {detail} 读取', 'was read as {detail}'],
  'read-as-empty': ['视为空', 'was read as empty'],
  'left-out': ['无法识别“{detail}”，已留空', '“{detail}” is not known and was left out'],
  'rest-left-out': ['空格之后的“{detail}”已忽略', '“{detail}” behind the blank was left out'],
  cut: ['文本过长，已截至 {detail} 个字符', 'was cut to {detail} characters'],
  'entries-left-out': [
    '内容过长，只保留前 {detail} 项',
    'is too long; the first {detail} entries were taken',
  ],
  'tags-removed': ['已去掉排版标记', 'formatting tags were removed'],
  'class-found': ['文件未声明，按名录管制：{detail}', 'is regulated, which the file does not say: {detail}'],
  'class-claimed': ['按名录管制：{detail}', 'is regulated: {detail}'],
  'class-uncertain': ['可能属于名录管制，待人工审核：{detail}', 'may be regulated, to be reviewed: {detail}'],
  'unknown-column': ['未知的列，已忽略', 'unknown column, left out'],
} as const satisfies Record<string, Text>

/** Why a whole file cannot be read. */
export const fileReasons = {
  unclosedQuote: [
    '第 {row} 行的引号没有结束，之后的内容无法读取',
    'A quotation mark in row {row} is never closed; what follows cannot be read.',
  ],
  empty: ['文件是空的', 'The file is empty.'],
  columnTwice: ['列 {column} 出现两次', 'The column {column} stands twice in the header.'],
  columnsMissing: [
    '缺少必需的列：{titles}{isHeader, select, no {（第一行应为表头）} other {}}',
    'Required columns are missing: {keys}. The first row must be the header.',
  ],
  brokenWorkbook: ['XLSX 文件无法读取：{why}', 'The XLSX file cannot be read: {why}'],
  oldWorkbook: [
    '这是旧版 XLS 或加密的文件，请另存为 XLSX 或 CSV',
    'This is an old XLS or an encrypted file; save it as XLSX or CSV.',
  ],
  tooWide: ['列数过多，最多 {most} 列', 'It has more than {most} columns.'],
  otherKind: ['不是 CSV、TSV 或 XLSX 文件', 'This is not a CSV, TSV or XLSX file.'],
  unreadable: ['无法读取文件：{why}', 'The file cannot be read: {why}'],
} satisfies Record<string, Text>
