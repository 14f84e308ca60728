import type { Text } from '#shared/locale.ts'

export const words = {
  title: ['站点设置', 'Site settings'],
  save: ['保存', 'Save'],
  saved: ['已保存，几秒内在商城生效', 'Saved. The shop shows it within seconds.'],
  byDefault: ['默认值', 'by default'],
  changedAt: ['修改于 {at}', 'changed {at}'],
  yes: ['开启', 'On'],
  addRow: ['添加一项', 'Add an entry'],
  removeRow: ['删除此项', 'Remove'],
  up: ['上移', 'Move up'],
  restore: ['恢复为修改前', 'Back to before'],
  restoreText: [
    '这项设置恢复为此次修改之前的值，几秒内在商城生效。',
    'The setting gets the value before this change, within seconds.',
  ],
  changes: ['修改记录', 'Changes'],
  none: ['暂无修改记录', 'No changes yet'],
  before: ['修改前', 'Before'],
  after: ['修改后', 'After'],
} as const satisfies Record<string, Text>
