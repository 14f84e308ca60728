const zh = {
  bindTitle: '绑定微信',
  bindText: '微信验证成功。首次使用微信登录，请绑定您的账号，以后即可扫码直接登录。',
  bindHello: '{nickname}，您好',
  bindWait: '您好',
  haveAccount: '已有账号，登录并绑定',
  newAccount: '注册新账号',
  bindAs: '将微信绑定到当前账号：{name}（{company}）',
  bind: '确认绑定',
  bound: '微信绑定成功',
  notNow: '暂不绑定',
  gone: '微信验证已过期，请重新扫码',
  again: '重新扫码',
  failedTitle: '微信登录未完成',
  notBoundTitle: '微信绑定未完成',
  backToLogin: '返回登录页',
  toAccountSafe: '账户安全',
  refused: '您取消了微信授权。',
  expired: '微信登录已过期或已在其他窗口完成，请重新开始。',
  unavailable: '微信登录暂时无法使用，请稍后再试，或使用短信、密码登录。',
  taken: '该微信已绑定其他账号。如需换绑，请先登录原账号并在“账户安全”中解绑。',
  other: '您的账号已绑定其他微信，请先在“账户安全”中解绑。',
  closed: '该微信绑定的账号已注销。',
}

const en: Record<keyof typeof zh, string> = {
  bindTitle: 'Bind WeChat',
  bindText:
    'WeChat has confirmed who you are. This is your first time here with WeChat: choose your account, and from then on scanning is enough.',
  bindHello: 'Hello {nickname}',
  bindWait: 'Hello',
  haveAccount: 'I have an account: log in and bind',
  newAccount: 'Register a new account',
  bindAs: 'Bind WeChat to this account: {name} ({company})',
  bind: 'Bind',
  bound: 'WeChat is bound',
  notNow: 'Not now',
  gone: 'The confirmation by WeChat has expired. Please scan again.',
  again: 'Scan again',
  failedTitle: 'Not logged in with WeChat',
  notBoundTitle: 'WeChat is not bound',
  backToLogin: 'Back to login',
  toAccountSafe: 'Account safety',
  refused: 'You did not agree in WeChat.',
  expired: 'This has expired or was finished in another window. Please start again.',
  unavailable: 'WeChat cannot be used at the moment. Please try later, or log in by SMS or password.',
  taken:
    'This WeChat is bound to another account. To change that, log in to that account and unbind it under account safety.',
  other: 'Your account is bound to another WeChat. Please unbind that first under account safety.',
  closed: 'The account of this WeChat has been closed.',
}

/** Words of signing in by WeChat. */
export const wechatMessages = { zh, en }
