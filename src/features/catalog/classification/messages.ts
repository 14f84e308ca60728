import { regulatedClassTexts } from '#features/regulations/messages.ts'
import type { Text } from '#shared/locale.ts'

/** Of all classes of the control lists, also those that restrict no sale. */
export const classTexts: Record<string, Text> = {
  ...regulatedClassTexts,
  hazardous: ['危险化学品', 'Hazardous chemical'],
  'schedule-3': ['第三类监控化学品', 'Controlled chemical, class 3'],
  'schedule-4': ['第四类监控化学品', 'Controlled chemical, class 4'],
  'new-pollutant': ['新污染物', 'New pollutant'],
  'dual-use-export': ['两用物项出口管制', 'Dual-use item (export)'],
  'priority-supervision': ['重点监管危险化学品', 'Priority supervision'],
  'special-control': ['特别管控危险化学品', 'Special control'],
  'toxic-restricted': ['严格限制有毒化学品', 'Restricted toxic chemical'],
  'high-toxicity': ['高毒物品', 'High toxicity'],
}

export const matchTexts: Record<string, Text> = {
  cas: ['CAS 号', 'CAS number'],
  name: ['名称', 'Name'],
  alias: ['别名', 'Alias'],
  structure: ['结构', 'Structure'],
  salt: ['盐', 'Salt'],
  hydrate: ['水合物', 'Hydrate'],
  generic: ['类属条目', 'Generic entry'],
  mixture: ['混合物', 'Mixture'],
}

export const contentTexts: Record<string, Text> = {
  within: ['在限量内', 'Within the limits'],
  unknown: ['含量不明', 'Content unknown'],
  diluted: ['已稀释', 'Diluted'],
}

export const decisionTexts: Record<string, Text> = {
  open: ['待确认', 'To decide'],
  confirmed: ['已确认', 'Confirmed'],
  dismissed: ['已排除', 'Dismissed'],
}

export const words = {
  toDecide: ['待确认', 'To decide'],
  confirmed: ['已确认', 'Confirmed'],
  dismissed: ['已排除', 'Dismissed'],
  confirm: ['确认属于管制', 'Confirm'],
  dismiss: ['排除', 'Dismiss'],
  confirmText: ['确认后，产品按此类别管制销售。', 'The product stays regulated by this class.'],
  dismissText: [
    '排除后，此条目不再限制该产品，直到产品或目录变更。',
    'The entry no longer restricts the product, until the product or the entry changes.',
  ],
  reason: ['依据', 'Reason'],
  saved: ['已保存，产品已重新分类', 'Saved. The product is classified again.'],
  match: ['匹配', 'Match'],
  entry: ['目录条目', 'Entry'],
  content: ['含量', 'Content'],
  by: ['{name}：{reason}', '{name}: {reason}'],
  product: ['产品', 'Product'],
  claimed: ['导入时声明', 'Claimed by the import'],
  classes: ['现行管制类别', 'Classes in force'],
  hazardous: ['危险化学品', 'Hazardous chemical'],
  yes: ['是', 'Yes'],
  none: ['无', 'None'],
  matches: ['匹配的条目', 'Matched entries'],
  certain: ['确定', 'Certain'],
  releases: ['放行记录', 'Releases'],
  release: ['放行', 'Release'],
  releaseText: [
    '该类别禁止销售。放行后产品可以销售，请写明依据。',
    'This class bars the sale. A release puts the product on sale; state why.',
  ],
  revoke: ['撤销放行', 'Revoke the release'],
  regulatedClass: ['类别', 'Class'],
  revokedAt: ['{at} 撤销', 'revoked {at}'],
  runs: ['分类运行', 'Classification runs'],
  startRun: ['重新分类全部商品', 'Classify the whole catalogue'],
  startText: [
    '后台运行，完成后在此显示报告：新增与解除管制的商品，以及待人工确认的匹配。',
    'It runs in the background. Its report then lists which products gained or lost classes, and what waits for a decision.',
  ],
  started: ['已开始', 'Started'],
  startedAt: ['开始', 'Started'],
  cause: ['原因', 'Cause'],
  cause_nightly: ['每夜', 'Nightly'],
  cause_lists: ['目录变更', 'Lists changed'],
  cause_staff: ['员工启动', 'By staff'],
  products: ['商品', 'Products'],
  changed: ['变更', 'Changed'],
  uncertain: ['待确认', 'To decide'],
  seconds: ['用时（秒）', 'Seconds'],
  running: ['进行中', 'Running'],
  gained: ['新增管制', 'Gained'],
  lost: ['解除管制', 'Lost'],
  changes: ['变更明细（前 200 条）', 'Changes (the first 200)'],
  added: ['新增', 'Added'],
  removed: ['解除', 'Removed'],
  noChanges: ['没有变更', 'Nothing changed'],
} as const satisfies Record<string, Text>
