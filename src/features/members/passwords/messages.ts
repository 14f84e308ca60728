const zh = {
  password: '密码',
  newPassword: '新密码',
  repeat: '确认密码',
  repeatHint: '请再次输入密码',
  oldPassword: '旧密码',
  rule: '{min}–32 个字符，区分大小写，首尾不能有空格；须包含字母、数字、特殊字符中的两种或以上，且不能是常见密码',
  plainRule: '{min}–32 个字符，区分大小写，首尾不能有空格；不能是常见密码',
  show: '显示密码',
  hide: '隐藏密码',
  proofTitle: '验证登录密码',
  proofText: '为保障账户安全，请输入登录密码。',
  proofNoPassword: '尚未设置登录密码？',
  strength: '密码强度：',
  weak: '弱',
  general: '一般',
  good: '良好',
  great: '很强',
}

const en: Record<keyof typeof zh, string> = {
  password: 'Password',
  newPassword: 'New password',
  repeat: 'Repeat password',
  repeatHint: 'Please enter the password again',
  oldPassword: 'Old password',
  rule: '{min}–32 characters, case sensitive, no spaces at the ends; two or more kinds of letters, numbers, special characters; no common password',
  plainRule: '{min}–32 characters, case sensitive, no spaces at the ends; no common password',
  show: 'Show password',
  hide: 'Hide password',
  proofTitle: 'Your password',
  proofText: 'To keep your account safe, please enter your password.',
  proofNoPassword: 'No password yet?',
  strength: 'Strength: ',
  weak: 'Weak',
  general: 'General',
  good: 'Good',
  great: 'Great',
}

/** Words of fields for passwords. */
export const passwordMessages = { zh, en }
