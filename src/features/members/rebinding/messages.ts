const zh = {
  rebindPhone: '更换手机号',
  bindPhone: '绑定手机号',
  rebindEmail: '更换邮箱',
  bindEmail: '绑定邮箱',
  current: '当前绑定：{target}',
  hint: '请先验证登录密码，再填写新号码收到的验证码。',
  hintEmail: '请先验证登录密码，再填写新邮箱收到的验证码。',
  submit: '确认绑定',
  done: '绑定成功',
  password: '登录密码',
  needsPassword: '请先设置登录密码，再更换绑定。',
  setPassword: '设置登录密码',
  back: '返回账户安全',
}

const en: Record<keyof typeof zh, string> = {
  rebindPhone: 'Change phone',
  bindPhone: 'Bind a phone',
  rebindEmail: 'Change e-mail',
  bindEmail: 'Bind an e-mail address',
  current: 'Bound now: {target}',
  hint: 'Enter your password and the code that is sent to the new phone.',
  hintEmail: 'Enter your password and the code that is sent to the new address.',
  submit: 'Bind',
  done: 'Bound',
  password: 'Password',
  needsPassword: 'Please set a password first.',
  setPassword: 'Set a password',
  back: 'Back to account safety',
}

/** Words of binding another phone or e-mail address. */
export const rebindingMessages = { zh, en }
