import type { Text } from '#shared/locale.ts'

export type AccountChange = 'password' | 'phone' | 'email'

export const changedItems: Record<AccountChange, Text> = {
  password: ['登录密码', 'password'],
  phone: ['绑定手机号', 'phone'],
  email: ['绑定邮箱', 'e-mail address'],
}

export const contactsAnswers = {
  subject: ['您的账户已更改{item}', 'The {item} of your account has changed'],
  changed: [
    '您的账户{item}已更改。如非本人操作，请立即重设密码并联系客服。',
    'The {item} of your account has changed. If this was not you, please reset your password and contact us at once.',
  ],
  changedTo: [
    '您的账户{item}已更改为 {target}。如非本人操作，请立即重设密码并联系客服。',
    'The {item} of your account has changed to {target}. If this was not you, please reset your password and contact us at once.',
  ],
  tooManyAccounts: ['最多可注册 {most} 个账号', 'There are {most} accounts already, which is the most.'],
} satisfies Record<string, Text>
