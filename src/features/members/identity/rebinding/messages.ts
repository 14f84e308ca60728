import { type Text, texts } from '#shared/locale.ts'

export const rebindingMessages = texts({
  rebindPhone: ['更换手机号', 'Change phone'],
  bindPhone: ['绑定手机号', 'Bind a phone'],
  rebindEmail: ['更换邮箱', 'Change e-mail'],
  bindEmail: ['绑定邮箱', 'Bind an e-mail address'],
  current: ['当前绑定：{target}', 'Bound now: {target}'],
  hint: [
    '请先验证登录密码，再填写新号码收到的验证码。',
    'Enter your password and the code that is sent to the new phone.',
  ],
  hintEmail: [
    '请先验证登录密码，再填写新邮箱收到的验证码。',
    'Enter your password and the code that is sent to the new address.',
  ],
  submit: ['确认绑定', 'Bind'],
  done: ['绑定成功', 'Bound'],
  password: ['登录密码', 'Password'],
  needsPassword: ['请先设置登录密码，再更换绑定。', 'Please set a password first.'],
  setPassword: ['设置登录密码', 'Set a password'],
  back: ['返回账户安全', 'Back to account safety'],
})

export const rebindingAnswers = {
  phone: ['手机号', 'Phone'],
  email: ['邮箱', 'E-mail'],
  phoneTaken: ['该手机号在您的单位已有账号', 'This phone has an account in your company already.'],
  emailTaken: ['该邮箱在您的单位已有账号', 'This e-mail has an account in your company already.'],
} satisfies Record<string, Text>
