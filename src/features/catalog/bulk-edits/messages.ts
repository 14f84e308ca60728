import { type Text, textsUnder } from '#shared/locale.ts'
import { catalogMessages } from '../messages.ts'
import type { BulkField, BulkRefusal, BulkValue } from './schema.ts'

export const bulkAnswers = {
  noSuchShelf: ['没有这个品牌或分类', 'There is no such brand or category'],
  nothing: ['没有需要修改的行', 'Nothing would change'],
} as const satisfies Record<string, Text>

export const bulkFieldTexts: Record<BulkField, Text> = {
  listPrice: ['目录价', 'List price'],
  isOnSale: ['产品上架', 'Product on sale'],
  skuOnSale: ['规格上架', 'SKUs on sale'],
  category: ['分类', 'Category'],
  brand: ['品牌', 'Brand'],
  storage: ['储存条件', 'Storage conditions'],
  shipping: ['运输条件', 'Shipping condition'],
  shelfLife: ['保质期（月）', 'Shelf life (months)'],
  leadTime: ['货期（天）', 'Lead time (days)'],
  packingMultiple: ['起订倍数', 'Packing multiple'],
  backorder: ['可缺货下单', 'Backorder'],
}

export const bulkStates = {
  running: ['修改中', 'Running'],
  done: ['已修改', 'Done'],
  undoing: ['撤销中', 'Undoing'],
  undone: ['已撤销', 'Undone'],
} as const satisfies Record<string, Text>

export const refusalTexts: Record<BulkRefusal, Text> = {
  onRequest: ['询价规格没有目录价', 'Priced on request: there is no list price'],
  priceZero: ['价格会变为 0 或负数', 'The price would be 0 or less'],
  priceTooHigh: ['价格过高', 'The price would be too high'],
  barred: ['禁售产品不能上架', 'Barred products cannot be put on sale'],
  numberTaken: ['该品牌已有相同目录号', 'The brand has this catalogue number already'],
  doubleLock: ['管制品须双人双锁储存', 'A regulated product stays under double lock'],
  dangerousGoods: ['有 UN 号，须按危险品运输', 'It has a UN number and ships as dangerous goods'],
}

const conditionTexts = {
  storage: textsUnder(catalogMessages, 'storage_'),
  shipping: textsUnder(catalogMessages, 'shipping_'),
}
/** As the shop calls a storage or shipping condition. */
export const conditionText = (kind: keyof typeof conditionTexts, key: string): Text =>
  conditionTexts[kind][key] ?? [key, key]

export const words = {
  title: ['批量修改', 'Bulk edit'],
  field: ['修改字段', 'Field'],
  how: ['方式', 'How'],
  set: ['设为', 'Set to'],
  add: ['增加（可为负）', 'Add (may be negative)'],
  percent: ['按百分比调整（可为负）', 'Change by per cent (may be negative)'],
  addTo: ['添加', 'Add'],
  removeFrom: ['去掉', 'Remove'],
  amount: ['金额（元）', 'Amount (yuan)'],
  percentage: ['百分比', 'Per cent'],
  emptyIsRequest: ['留空：询价', 'Empty: on request'],
  emptyIsNone: ['留空：未填写', 'Empty: none'],
  round: ['取整到', 'Round to'],
  fen: ['分', '¥0.01'],
  jiao: ['角', '¥0.1'],
  yuan: ['元', '¥1'],
  value: ['新值', 'New value'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  preview: ['预览', 'Preview'],
  products: [
    '所选 {count, number} 个产品；规格字段对其全部规格生效',
    '{count, number} products selected. Fields of SKUs change all their SKUs.',
  ],
  tooMany: ['一次最多修改 10,000 个产品', 'At most 10,000 products at once'],
  changes: ['{count, number} 行将修改', '{count, number} rows will change'],
  unchanged: ['{count, number} 行已是该值', '{count, number} rows hold the value already'],
  refusedCount: ['{count, number} 行不修改', '{count, number} rows are left alone'],
  sample: ['示例', 'Examples'],
  refused: ['不修改的行', 'Left alone'],
  code: ['编号', 'Code'],
  name: ['品名', 'Name'],
  before: ['修改前', 'Before'],
  after: ['修改后', 'After'],
  now: ['现值', 'Now'],
  reason: ['原因', 'Reason'],
  apply: ['修改 {count, number} 行', 'Change {count, number} rows'],
  changedMeanwhile: [
    '数据在预览后有变动，已重新预览，请核对后再修改',
    'The rows have changed since the preview. Here is a new one.',
  ],
  progress: ['已处理 {done} / {all}', '{done} of {all} done'],
  finished: [
    '已修改 {count, number} 行，可在批量修改记录中撤销',
    '{count, number} rows changed. The list of bulk edits can undo it.',
  ],
  open: ['查看记录', 'Open the record'],
  cancel: ['取消', 'Cancel'],
  close: ['关闭', 'Close'],
  undo: ['撤销修改', 'Undo'],
  undoQuestion: [
    '仍为修改后值的行将恢复原值；此后被他人改过的行保持不变，并逐行列出。',
    'Rows that still hold what the edit wrote go back to what they held before. Rows changed since stay as they are and are listed.',
  ],
  undoStarted: ['已开始撤销', 'Undo has begun'],
  by: ['操作人', 'By'],
  at: ['时间', 'Time'],
  finishedAt: ['完成时间', 'Finished'],
  undoneBy: ['撤销人', 'Undone by'],
  changed: ['已修改', 'Changed'],
  undone: ['已恢复', 'Put back'],
  overtaken: ['预览后被他人修改，未处理', 'Changed by others after the preview, left alone'],
  kept: ['修改后被他人改过，未恢复', 'Changed by others since, not put back'],
  foreign: ['被他人修改的行', 'Changed by others'],
  none: ['未填写', 'none'],
  onRequest: ['询价', 'on request'],
} as const satisfies Record<string, Text>

type Say = (text: Text, values?: Record<string, string | number>) => string

const booleans = (value: unknown): Text => (value ? words.yes : words.no)

/** A value of a field as staff read it. */
export function editedValueText(say: Say, field: BulkField, value: BulkValue): string {
  if (value === null) return say(field === 'listPrice' ? words.onRequest : words.none)
  if (Array.isArray(value))
    return value.length === 0
      ? say(words.none)
      : value.map((key) => say(conditionText('storage', key))).join(say(['、', ', ']))
  if (typeof value === 'boolean') return say(booleans(value))
  if (field === 'listPrice') return `¥${(Number(value) / 100).toFixed(2)}`
  if (field === 'packingMultiple') return String(Number(value) / 10)
  if (field === 'shipping') return say(conditionText('shipping', String(value)))
  return String(value)
}
