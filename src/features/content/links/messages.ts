import type { Text } from '#shared/locale.ts'

export const linkWords = {
  add: ['新增链接', 'Add a link'],
  hint: [
    '显示在商城顶部的“行业应用”菜单，按排序数字由小到大排列。',
    'Shown in the menu “Applications” at the top of the shop, the lowest number first.',
  ],
  urlHint: ['以 https:// 开头，在新窗口打开。', 'Begins with https://. It opens in a new window.'],
  change: ['修改', 'Change'],
  hide: ['隐藏', 'Hide'],
  hideText: [
    '商城将不再显示“{name}”，可随时恢复。',
    'The shop no longer shows “{name}”, until it is shown again.',
  ],
  show: ['显示', 'Show'],
  showText: ['商城将重新显示“{name}”。', 'The shop shows “{name}” again.'],
  remove: ['删除', 'Delete'],
  removeText: ['删除“{name}”？删除后无法恢复。', 'Delete “{name}”? This cannot be undone.'],
  saved: ['链接已保存', 'The link is saved'],
  removed: ['链接已删除', 'The link is deleted'],
} as const satisfies Record<string, Text>
