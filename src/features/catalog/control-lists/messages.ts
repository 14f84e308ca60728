import type { Text } from '#shared/locale.ts'

export const changeStates = {
  checking: ['计算中', 'Checking'],
  ready: ['待应用', 'To apply'],
  failed: ['无法使用', 'Unusable'],
  applied: ['已应用', 'Applied'],
  discarded: ['已放弃', 'Discarded'],
} as const satisfies Record<string, Text>

export const changeKinds = {
  upload: ['上传版本', 'Uploaded edition'],
  revert: ['恢复上一版', 'Back to the edition before'],
} as const satisfies Record<string, Text>

export const editionStates = {
  current: ['现行', 'In force'],
  future: ['待生效', 'Not yet in force'],
  ended: ['已失效', 'Ended'],
} as const satisfies Record<string, Text>

export const reclassEffects = {
  gains: ['新增类别', 'Gains a class'],
  loses: ['解除类别', 'Loses a class'],
  changes: ['变更类别', 'Changes class'],
  sale: ['销售限制变化', 'Other limits of sale'],
} as const satisfies Record<string, Text>

export const listAnswers = {
  noColumns: [
    '首行缺少列：{columns}。请使用与随附文件相同的列名。',
    'The first row lacks these columns: {columns}. Use the names of the shipped files.',
  ],
  noRows: ['文件中没有条目', 'The file has no entries'],
  badCell: ['第 {row} 行“{column}”无法识别：{value}', 'Row {row}, {column}: {value} cannot be read'],
  unknownClass: ['第 {row} 行的类别“{value}”不存在', 'Row {row}: there is no class {value}'],
  tooEarly: [
    '生效日期须晚于现行版本（{day}）',
    'The first day must be after that of the edition in force ({day})',
  ],
  notNewest: ['只能更正现行版本', 'Only the edition that is open can be corrected'],
  waiting: [
    '该名录已有一项变更待处理，请先应用或放弃',
    'A change of this list is waiting. Apply or discard it first.',
  ],
  noFormer: ['没有可恢复的上一版', 'There is no edition to go back to'],
} as const satisfies Record<string, Text>

export const words = {
  current: ['现行版本', 'In force'],
  future: ['待生效', 'Not yet in force'],
  waiting: ['待处理', 'Waiting'],
  applied: ['已应用', 'Applied'],
  inForce: ['现行条目', 'In force'],
  withdrawn: ['已撤下', 'Withdrawn'],
  list: ['名录', 'List'],
  edition: ['版本', 'Edition'],
  from: ['生效日期', 'In force from'],
  to: ['失效日期', 'In force to'],
  authority: ['发布机关', 'Authority'],
  source: ['来源', 'Source'],
  note: ['说明', 'Note'],
  isComplete: ['完整', 'Complete'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  shipped: ['随系统提供', 'Shipped with the shop'],
  imported: ['本店导入', 'Imported here'],
  origin: ['来自', 'Origin'],
  entries: ['条目', 'Entries'],
  showEntries: ['查看 {count} 个条目', 'Show {count, plural, one {# entry} other {# entries}}'],
  changesOfList: ['该名录的变更', 'Changes of this list'],
  upload: ['上传版本', 'Upload an edition'],
  uploadText: [
    '文件列名与 db/control-lists 中的文件相同（no、class、name_zh、cas …），可为 XLSX、CSV 或 TSV。上传后先计算影响，不会立即生效。',
    'XLSX, CSV or TSV with the columns of the files in db/control-lists (no, class, name_zh, cas, …). Nothing changes yet: the shop first works out what the edition would change.',
  ],
  sameEdition: [
    '如 2027年版；与现行版本同名则更正现行版本',
    'Such as 2027. The name of the edition in force corrects that one.',
  ],
  file: ['条目文件', 'File of entries'],
  reason: ['变更依据', 'Reason'],
  uploaded: ['已上传，正在计算影响', 'Uploaded. Its effect is being worked out.'],
  revert: ['恢复上一版', 'Go back to the edition before'],
  revertText: [
    '恢复“{edition}”（{from} 起）。先计算影响，应用后才生效。',
    'Back to {edition} (from {from}). Its effect is worked out first; nothing changes before it is applied.',
  ],
  progress: ['已比对 {done} / {all} 个产品', '{done} of {all} products compared'],
  applying: ['正在重新分类：剩余 {left} 个产品', 'Classifying again: {left} products left'],
  faults: ['无法识别的结构', 'Structures that cannot be read'],
  stale: [
    '计算后名录又有变更，请重新计算。',
    'The lists have changed since this was worked out. Work it out again.',
  ],
  recheck: ['重新计算', 'Work it out again'],
  added: ['新增 {count} 个条目', '{count, plural, one {# entry} other {# entries}} added'],
  removed: ['撤下 {count} 个条目', '{count, plural, one {# entry} other {# entries}} withdrawn'],
  same: ['{count} 个条目不变', '{count, plural, one {# entry stays} other {# entries stay}}'],
  andMore: ['另有 {count} 个', 'and {count} more'],
  byClass: ['产品按类别', 'Products by class'],
  regulatedClass: ['类别', 'Class'],
  gained: ['新增', 'Gained'],
  lost: ['解除', 'Lost'],
  noProducts: ['没有产品的类别会改变', 'No product changes its class'],
  showProducts: [
    '查看 {count} 个受影响的产品（可导出 XLSX）',
    'Show {count, plural, one {the product} other {# products}} (XLSX)',
  ],
  openOrders: ['未发货订单', 'Orders not sent yet'],
  noOrders: ['没有未发货订单受影响', 'No order that is not sent yet'],
  order: ['订单', 'Order'],
  company: ['公司', 'Company'],
  products: ['产品', 'Products'],
  filings: ['待备案', 'Filings due'],
  noFilings: ['没有待备案的销售', 'No filing is due'],
  due: ['期限', 'Due'],
  apply: ['应用', 'Apply'],
  applyText: [
    '名录立即更新，全部产品在后台重新分类。不符合新类别要求的未发货订单将不能通过审核、拣货和发货。',
    'The list changes at once and the catalogue is classified again in the background. Orders that do not meet the new classes do not pass review, picking or dispatch.',
  ],
  applyFrom: [
    '{day} 起生效；到期当晚自动重新分类。',
    'In force from {day}; the catalogue is classified again that night.',
  ],
  appliedNow: ['已应用，正在重新分类', 'Applied. The catalogue is being classified again.'],
  discard: ['放弃', 'Discard'],
  discardText: ['上传的内容将不会生效。', 'The edition will not come into force.'],
  discardedNow: ['已放弃', 'Discarded'],
  by: ['提交', 'Submitted'],
  decidedBy: ['处理', 'Decided'],
} as const satisfies Record<string, Text>
