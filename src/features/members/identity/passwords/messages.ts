import { type Text, texts } from '#shared/locale.ts'

export const passwordMessages = texts({
  password: ['密码', 'Password'],
  newPassword: ['新密码', 'New password'],
  repeat: ['确认密码', 'Repeat password'],
  repeatHint: ['请再次输入密码', 'Please enter the password again'],
  oldPassword: ['旧密码', 'Old password'],
  rule: [
    '{min}–32 个字符，区分大小写，首尾不能有空格；须包含字母、数字、特殊字符中的两种或以上，且不能是常见密码',
    '{min}–32 characters, case sensitive, no spaces at the ends; two or more kinds of letters, numbers, special characters; no common password',
  ],
  plainRule: [
    '{min}–32 个字符，区分大小写，首尾不能有空格；不能是常见密码',
    '{min}–32 characters, case sensitive, no spaces at the ends; no common password',
  ],
  show: ['显示密码', 'Show password'],
  hide: ['隐藏密码', 'Hide password'],
  proofTitle: ['验证登录密码', 'Your password'],
  proofText: ['为保障账户安全，请输入登录密码。', 'To keep your account safe, please enter your password.'],
  proofNoPassword: ['尚未设置登录密码？', 'No password yet?'],
  strength: ['密码强度：', 'Strength: '],
  weak: ['弱', 'Weak'],
  general: ['一般', 'General'],
  good: ['良好', 'Good'],
  great: ['很强', 'Great'],
})

export const passwordAnswers = {
  wrong: ['登录密码错误', 'The password is wrong'],
  oldMissing: ['请输入旧密码', 'please enter the old password'],
  oldWrong: ['旧密码错误', 'The old password is wrong'],
  sameAsOld: ['新密码不能与旧密码相同', 'The new password must differ from the old one'],
  tooCommon: [
    '该密码过于常见，容易被猜到，请换一个',
    'This password is too common and easily guessed. Please choose another.',
  ],
} satisfies Record<string, Text>
