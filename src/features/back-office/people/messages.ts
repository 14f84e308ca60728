import type { Text } from '#shared/locale.ts'

export const words = {
  add: ['新增员工', 'Add a colleague'],
  account: ['账号', 'Account'],
  accountHint: [
    '小写字母开头，3–32 位小写字母、数字或 _ . -',
    '3 to 32 lower-case letters, digits or _ . -, a letter first',
  ],
  name: ['姓名', 'Name'],
  roles: ['角色', 'Roles'],
  save: ['保存角色', 'Save roles'],
  saved: ['角色已更新', 'The roles are changed'],
  password: ['初始密码（仅显示一次）：', 'Password, shown this once: '],
  renew: ['重置密码', 'New password'],
  renewText: ['该员工将在所有设备上退出登录。', 'The colleague is signed out everywhere.'],
  resetFactor: ['重置动态验证码', 'Reset one-time codes'],
  resetText: [
    '该员工下次登录需重新设置动态验证码。',
    'The colleague sets them up again at the next sign-in.',
  ],
  close: ['停用账号', 'Close account'],
  closeText: ['停用后不能再登录，操作日志保留。', 'It can no longer sign in. The audit log stays.'],
  done: ['已完成', 'Done'],
  ownAccount: ['不能修改自己的账号', 'You cannot change your own account'],
} as const satisfies Record<string, Text>
