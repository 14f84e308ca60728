import type { Text } from '#shared/locale.ts'

export const words = {
  add: ['新建', 'Add'],
  newRedirect: ['新建跳转', 'New redirect'],
  fromPath: ['原地址', 'From'],
  toPath: ['跳转到', 'To'],
  status: ['方式', 'Status'],
  permanent: ['301 永久跳转', '301 for good'],
  temporary: ['302 临时跳转', '302 for now'],
  gone: ['410 页面已删除', '410 gone'],
  note: ['备注', 'Note'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  loop: ['跳转形成循环，或连续跳转超过三次', 'This makes a loop, or more than three redirects in a row'],
  badAddress: ['请填写本商城内的地址，以 / 开头', 'An address of the shop, beginning with /'],
  remove: ['删除', 'Delete'],
  removeMany: [
    '删除 {count} 条跳转？原地址将显示“页面不存在”。',
    'Delete {count} redirects? Their addresses then answer 404.',
  ],
  fromHint: ['原地址已有跳转时会被替换。', 'A redirect from the same address is replaced.'],
} as const satisfies Record<string, Text>
