import { type Text, texts } from '#shared/locale.ts'

export const personalDataMessages = texts({
  title: ['我的个人数据', 'My personal data'],
  linkText: [
    '您可以下载我们保存的您的个人数据，或注销账号。',
    'Download what we keep of you, or close your account.',
  ],
  toPage: ['查看与管理', 'View and manage'],
  exportText: [
    '下载一份我们保存的您的全部个人数据：账号资料、单位、收货地址、登录设备、已同意的协议、微信绑定和您发出的邀请。文件为 JSON 格式，内含未遮盖的手机号和地址，请妥善保管。',
    'Download everything that we keep of you: account, company, addresses, devices, agreements accepted, WeChat, and invitations you made. The file is JSON and holds phone numbers and addresses in full: keep it safe.',
  ],
  export: ['下载我的数据', 'Download my data'],
  closeTitle: ['注销账号', 'Close my account'],
  closeLead: ['注销前请确认：', 'Before you close your account:'],
  closeWait: [
    '提交后您将在所有设备上退出登录，账号将于 {date} 注销。',
    'You are logged out on all devices at once, and the account is closed on {date}.',
  ],
  closeCallOff: ['在此之前登录，即自动撤销注销申请。', 'Log in before then, and the account stays.'],
  closeDeletes: [
    '注销后，您的手机号、邮箱、姓名、头像、收货地址、登录记录和微信绑定将被删除，且无法恢复。',
    'Once it is closed, your phone, e-mail, name, picture, addresses, logins and WeChat are deleted for good.',
  ],
  closeRetains: [
    '订单、发票等依法须保存的记录将按法定期限保存，不再用于其他目的。',
    'Orders, invoices and whatever else the law makes us keep are kept for as long as it says, for nothing else.',
  ],
  handOver: [
    '您是单位唯一的管理员，且单位还有其他成员。请先将管理员身份转交给其他成员。',
    'You are the only owner of a company with other members. Please make one of them an owner first.',
  ],
  toCompany: ['前往我的单位', 'My company'],
  begin: ['申请注销', 'Close my account'],
  methods: ['验证身份', 'Prove that it is you'],
  password: ['登录密码', 'Password'],
  sms: ['短信验证码', 'Code by SMS'],
  email: ['邮箱验证码', 'Code by e-mail'],
  submit: ['确认注销账号', 'Close my account'],
  doneTitle: ['注销申请已受理', 'Your account will be closed'],
  doneText: [
    '您的账号将于 {date} 注销，您已退出登录。如需保留账号，请在此之前登录。',
    'It is closed on {date}, and you are logged out. Log in before then to keep it.',
  ],
  home: ['返回首页', 'Back to home'],
  signIn: ['登录并撤销注销', 'Log in and keep it'],
})

export const personalDataAnswers = {
  notBound: ['与账号绑定的信息不一致', 'This is not what your account is bound to'],
  mailSubject: ['账号注销申请已受理', 'Your account will be closed'],
  mailText: [
    '您的账号将于 {day} 注销。在此之前登录即撤销注销；如非本人操作，请立即登录并修改密码。',
    'Your account will be closed on {day}. Log in before then to keep it. If it was not you who asked for this, please log in and change your password now.',
  ],
} satisfies Record<string, Text>
