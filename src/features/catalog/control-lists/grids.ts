import { declareGrid } from '#shared/declare-grid.ts'
import { classTexts } from '../classification/messages.ts'
import { changeKinds, changeStates, editionStates, reclassEffects } from './messages.ts'

const permission = 'compliance.manage'

export const controlListGrid = declareGrid('control-lists', {
  title: ['管制名录', 'Control lists'],
  permission,
  sort: '-inForceFrom',
  columns: {
    name: { title: ['名录', 'List'], kind: 'text', width: 280 },
    edition: { title: ['版本', 'Edition'], kind: 'text', width: 120 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 110,
      choices: editionStates,
      tones: { current: 'success', future: 'info' },
    },
    inForceFrom: { title: ['生效日期', 'In force from'], kind: 'day', width: 120 },
    inForceTo: { title: ['失效日期', 'In force to'], kind: 'day', width: 120, isNullable: true },
    entries: { title: ['条目', 'Entries'], kind: 'number', width: 90 },
    isComplete: { title: ['完整', 'Complete'], kind: 'flag', width: 90 },
    authority: { title: ['发布机关', 'Authority'], kind: 'text', width: 260 },
    code: { title: ['代码', 'Code'], kind: 'code', width: 170, isHidden: true },
    changedAt: { title: ['更新时间', 'Changed'], kind: 'time', width: 150, isHidden: true },
  },
})

export const listEntryGrid = declareGrid('control-list-entries', {
  title: ['名录条目', 'List entries'],
  permission,
  sort: 'list,no',
  columns: {
    list: { title: ['名录', 'List'], kind: 'text', width: 200 },
    edition: { title: ['版本', 'Edition'], kind: 'text', width: 100 },
    no: { title: ['序号', 'No.'], kind: 'code', width: 80 },
    regulatedClass: { title: ['类别', 'Class'], kind: 'choice', width: 150, choices: classTexts },
    nameZh: { title: ['品名', 'Name (Chinese)'], kind: 'text', width: 220 },
    nameEn: { title: ['英文名', 'Name (English)'], kind: 'text', width: 220 },
    casNumbers: { title: ['CAS 号', 'CAS'], kind: 'code', width: 140 },
    content: { title: ['含量 %', 'Content %'], kind: 'text', width: 100, isPlain: true },
    products: { title: ['匹配产品', 'Products'], kind: 'number', width: 90, isPlain: true },
    inForceFrom: { title: ['生效日期', 'In force from'], kind: 'day', width: 110 },
    inForceTo: {
      title: ['失效日期', 'In force to'],
      kind: 'day',
      width: 110,
      isNullable: true,
      isHidden: true,
    },
    isStanding: { title: ['现行', 'In force'], kind: 'flag', width: 70 },
    form: { title: ['形态', 'Form'], kind: 'text', width: 140, isHidden: true },
    remark: { title: ['备注', 'Remark'], kind: 'text', width: 240, isHidden: true },
    listId: { title: ['版本编号', 'Edition id'], kind: 'number', isHidden: true },
  },
})

export const listChangeGrid = declareGrid('control-list-changes', {
  title: ['名录变更', 'Changes of lists'],
  permission,
  sort: '-createdAt',
  columns: {
    name: { title: ['名录', 'List'], kind: 'text', width: 280 },
    edition: { title: ['版本', 'Edition'], kind: 'text', width: 120 },
    kind: { title: ['方式', 'Kind'], kind: 'choice', width: 150, choices: changeKinds },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 100,
      choices: changeStates,
      tones: { checking: 'processing', ready: 'warning', failed: 'error', applied: 'success' },
    },
    products: { title: ['受影响产品', 'Products'], kind: 'number', width: 110 },
    reason: { title: ['依据', 'Reason'], kind: 'text', width: 220 },
    createdBy: { title: ['提交人', 'By'], kind: 'text', width: 110 },
    createdAt: { title: ['提交时间', 'Submitted'], kind: 'time', width: 150 },
    decidedAt: { title: ['处理时间', 'Decided'], kind: 'time', width: 150, isNullable: true },
    code: { title: ['代码', 'Code'], kind: 'code', width: 170, isHidden: true },
  },
})

export const reclassedGrid = declareGrid('reclassed-products', {
  title: ['名录变更影响的产品', 'Products that a list re-classes'],
  permission,
  sort: 'catalogNumber',
  columns: {
    catalogNumber: { title: ['货号', 'Catalogue no.'], kind: 'code', width: 120 },
    product: { title: ['产品', 'Product'], kind: 'text', width: 240 },
    casNumber: { title: ['CAS 号', 'CAS'], kind: 'code', width: 110, isNullable: true },
    effect: {
      title: ['变化', 'Change'],
      kind: 'choice',
      width: 130,
      choices: reclassEffects,
      tones: { gains: 'error', loses: 'success', changes: 'warning' },
    },
    before: { title: ['现类别', 'Classes now'], kind: 'text', width: 200 },
    after: { title: ['变更后类别', 'Classes after'], kind: 'text', width: 200 },
    isHazardous: { title: ['危险化学品', 'Hazardous'], kind: 'flag', width: 100 },
    isBarred: { title: ['禁售', 'Barred'], kind: 'flag', width: 80 },
    openOrders: { title: ['未发货订单', 'Orders not sent'], kind: 'number', width: 110, isPlain: true },
    change: { title: ['变更编号', 'Change'], kind: 'number', width: 90 },
  },
})
