import type { Text } from '#shared/locale.ts'

export const words = {
  own: ['单独设置', 'With an entry'],
  inherits: ['沿用上级', 'Inherits'],
  general: ['其他分类', 'All other categories'],
  applied: ['开票使用', 'On invoices'],
  edit: ['设置编码', 'Set the code'],
  code: ['税收编码（19 位数字）', 'Tax code (19 digits)'],
  shortName: ['简称（印在 *…* 中）', 'Short name, printed between asterisks'],
  hint: [
    '今后开具的发票使用；下级分类没有单独设置时沿用。',
    'On invoices from now on; categories below inherit it unless they have their own.',
  ],
  saved: ['已保存', 'Saved'],
  remove: ['改为沿用上级', 'Inherit again'],
  removeText: [
    '删除单独设置，今后沿用上级分类的编码。',
    'Its own entry is removed; the one above applies from now on.',
  ],
} as const satisfies Record<string, Text>
