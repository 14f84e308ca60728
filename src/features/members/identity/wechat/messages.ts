import { type Text, texts } from '#shared/locale.ts'

export const wechatMessages = texts({
  bindTitle: ['绑定微信', 'Bind WeChat'],
  bindText: [
    '微信验证成功。首次使用微信登录，请绑定您的账号，以后即可扫码直接登录。',
    'WeChat has confirmed who you are. This is your first time here with WeChat: choose your account, and from then on scanning is enough.',
  ],
  bindHello: ['{nickname}，您好', 'Hello {nickname}'],
  bindWait: ['您好', 'Hello'],
  haveAccount: ['已有账号，登录并绑定', 'I have an account: log in and bind'],
  newAccount: ['注册新账号', 'Register a new account'],
  bindAs: ['将微信绑定到当前账号：{name}（{company}）', 'Bind WeChat to this account: {name} ({company})'],
  bind: ['确认绑定', 'Bind'],
  bound: ['微信绑定成功', 'WeChat is bound'],
  notNow: ['暂不绑定', 'Not now'],
  gone: ['微信验证已过期，请重新扫码', 'The confirmation by WeChat has expired. Please scan again.'],
  goneNote: [
    '为了安全，微信验证只在几分钟内有效，且只能用一次。您的账号没有任何变化。',
    'For safety it is valid for some minutes and only once. Nothing about your account has changed.',
  ],
  unchanged: [
    '这次操作没有改动您的账号，可以放心重试或换一种方式登录。',
    'This attempt changed nothing about your account. Try again, or log in another way.',
  ],
  help: ['仍无法登录？', 'Still not in?'],
  ask: ['联系客服', 'Ask customer service'],
  again: ['重新扫码', 'Scan again'],
  failedTitle: ['微信登录未完成', 'Not logged in with WeChat'],
  notBoundTitle: ['微信绑定未完成', 'WeChat is not bound'],
  backToLogin: ['返回登录页', 'Back to login'],
  toAccountSafe: ['账户安全', 'Account safety'],
  refused: ['您取消了微信授权。', 'You did not agree in WeChat.'],
  expired: [
    '微信登录已过期或已在其他窗口完成，请重新开始。',
    'This has expired or was finished in another window. Please start again.',
  ],
  unavailable: [
    '微信登录暂时无法使用，请稍后再试，或使用短信、密码登录。',
    'WeChat cannot be used at the moment. Please try later, or log in by SMS or password.',
  ],
  taken: [
    '该微信已绑定其他账号。如需换绑，请先登录原账号并在“账户安全”中解绑。',
    'This WeChat is bound to another account. To change that, log in to that account and unbind it under account safety.',
  ],
  other: [
    '您的账号已绑定其他微信，请先在“账户安全”中解绑。',
    'Your account is bound to another WeChat. Please unbind that first under account safety.',
  ],
  closed: ['该微信绑定的账号已注销。', 'The account of this WeChat has been closed.'],
})

export const wechatAnswers = {
  taken: ['该微信已绑定其他账号', 'This WeChat is bound to another account'],
  other: [
    '您的账号已绑定其他微信，请先解绑',
    'Your account is bound to another WeChat. Please unbind that first.',
  ],
} satisfies Record<string, Text>
