const zh = {
  title: '我的个人数据',
  linkText: '您可以下载我们保存的您的个人数据，或注销账号。',
  toPage: '查看与管理',
  exportText:
    '下载一份我们保存的您的全部个人数据：账号资料、单位、收货地址、登录设备、已同意的协议、微信绑定和您发出的邀请。文件为 JSON 格式，内含未遮盖的手机号和地址，请妥善保管。',
  export: '下载我的数据',
  closeTitle: '注销账号',
  closeLead: '注销前请确认：',
  closeWait: '提交后您将在所有设备上退出登录，账号将于 {date} 注销。',
  closeCallOff: '在此之前登录，即自动撤销注销申请。',
  closeForget: '注销后，您的手机号、邮箱、姓名、头像、收货地址、登录记录和微信绑定将被删除，且无法恢复。',
  closeKeep: '订单、发票等依法须保存的记录将按法定期限保存，不再用于其他目的。',
  handOver: '您是单位唯一的管理员，且单位还有其他成员。请先将管理员身份转交给其他成员。',
  toCompany: '前往我的单位',
  begin: '申请注销',
  ways: '验证身份',
  password: '登录密码',
  sms: '短信验证码',
  email: '邮箱验证码',
  submit: '确认注销账号',
  doneTitle: '注销申请已受理',
  doneText: '您的账号将于 {date} 注销，您已退出登录。如需保留账号，请在此之前登录。',
  home: '返回首页',
  signIn: '登录并撤销注销',
}

const en: Record<keyof typeof zh, string> = {
  title: 'My personal data',
  linkText: 'Download what we keep of you, or close your account.',
  toPage: 'View and manage',
  exportText:
    'Download everything that we keep of you: account, company, addresses, devices, agreements accepted, WeChat, and invitations you made. The file is JSON and holds phone numbers and addresses in full: keep it safe.',
  export: 'Download my data',
  closeTitle: 'Close my account',
  closeLead: 'Before you close your account:',
  closeWait: 'You are logged out on all devices at once, and the account is closed on {date}.',
  closeCallOff: 'Log in before then, and the account stays.',
  closeForget:
    'Once it is closed, your phone, e-mail, name, picture, addresses, logins and WeChat are deleted for good.',
  closeKeep:
    'Orders, invoices and whatever else the law makes us keep are kept for as long as it says, for nothing else.',
  handOver: 'You are the only owner of a company with other members. Please make one of them an owner first.',
  toCompany: 'My company',
  begin: 'Close my account',
  ways: 'Prove that it is you',
  password: 'Password',
  sms: 'Code by SMS',
  email: 'Code by e-mail',
  submit: 'Close my account',
  doneTitle: 'Your account will be closed',
  doneText: 'It is closed on {date}, and you are logged out. Log in before then to keep it.',
  home: 'Back to home',
  signIn: 'Log in and keep it',
}

/** Words about taking one's data away, and oneself. */
export const personalDataMessages = { zh, en }
