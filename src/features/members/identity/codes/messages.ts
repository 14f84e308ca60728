import type { Text } from '#shared/locale.ts'
import type { CodePurpose } from './schema.ts'

export const codePurposes: Record<CodePurpose, Text> = {
  login: ['登录', 'signing in'],
  register: ['注册', 'registering'],
  reset: ['重置密码', 'resetting the password'],
  rebind: ['更换绑定', 'rebinding'],
  close: ['注销账号', 'closing your account'],
  approval: ['审批订单', 'approving an order'],
}

export const codesAnswers = {
  subject: ['验证码 {code}', 'Your code {code}'],
  text: [
    '您正在{purpose}，验证码为 {code}，5 分钟内有效。请勿告知他人；如非本人操作，请忽略。',
    'Your code for {purpose} is {code}. It is valid for 5 minutes. Do not share it; if you did not ask for it, ignore this message.',
  ],
} satisfies Record<string, Text>
