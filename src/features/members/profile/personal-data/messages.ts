import { type Text, texts } from '#shared/locale.ts'
import type { obstacleNames } from './schema.ts'

export const personalDataMessages = texts({
  title: ['我的个人数据', 'My personal data'],
  linkText: [
    '您可以下载我们保存的您的个人数据，或注销账号。',
    'Download what we keep of you, or close your account.',
  ],
  toPage: ['查看与管理', 'View and manage'],
  exportText: [
    '下载一份我们保存的您的全部个人数据：账号资料、收货地址、登录记录、微信绑定、订单、询价、开票、付款与提现、优惠券、工单、购物车与采购清单、收藏、已存搜索、搜索记录、足迹、消息与通知设置，以及您上传的文件。压缩包内为 JSON 文件和原文件，含未遮盖的手机号和地址，请妥善保管。',
    'Download all personal data that we store about you: account, addresses, sign-ins, WeChat, orders, quotes, invoices, payments and withdrawals, coupons, tickets, cart and lists, favorites, saved searches, search history, footprint, messages and notification settings, and the files you uploaded. The zip contains JSON files and your uploads, with phone numbers and addresses in full. Store it safely.',
  ],
  export: ['下载我的数据', 'Download my data'],
  searchesTitle: ['搜索记录', 'Search history'],
  searchesText: [
    '登录后的搜索词和结果数保存 90 天，供客服了解您没找到什么、帮您找货。关闭后不再保存，已有记录立即删除。',
    'What you search for while signed in, and how much it found, is stored for 90 days, so that customer service can see what you did not find. Switched off, it is deleted at once.',
  ],
  searchesKeep: ['保存我的搜索记录', 'Store my searches'],
  searchesSave: ['保存设置', 'Save'],
  searchesOn: ['已开启', 'Switched on'],
  searchesOff: ['已关闭，搜索记录已删除', 'Switched off; your searches are deleted'],
  closeTitle: ['注销账号', 'Close my account'],
  closeLead: ['注销前请确认：', 'Before you close your account:'],
  closeWait: [
    '提交后您将在所有设备上退出登录，账号将于 {date} 注销。',
    'You are logged out on all devices at once, and the account is closed on {date}.',
  ],
  closeCallOff: ['在此之前登录，即自动撤销注销申请。', 'Log in before then, and the account stays.'],
  closeDeletes: [
    '注销后，您的手机号、邮箱、姓名、头像、收货地址、登录记录、微信绑定、购物车、收藏、已存搜索、搜索记录、足迹、消息以及与订单无关的工单将被删除，且无法恢复。',
    'Once it is closed, your phone, e-mail, name, picture, addresses, sign-ins, WeChat, cart, favorites, saved searches, search history, footprint, messages, and tickets that name no order are permanently deleted.',
  ],
  closeRetains: [
    '订单、报价、发票、付款及管制品等依法须保存的交易记录将按法定期限保存，不再用于其他目的。',
    'Records of orders, quotes, invoices, payments and regulated goods are stored as long as the law demands, and for no other purpose.',
  ],
  handOver: [
    '您是单位唯一的管理员，且单位还有其他成员。请先将管理员身份转交给其他成员。',
    'You are the only owner of a company with other members. Please make one of them an owner first.',
  ],
  toCompany: ['前往我的单位', 'My company'],
  blocked: ['注销前请先处理以下事项：', 'Please settle the following first:'],
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

export const obstacleTexts: Record<(typeof obstacleNames)[number], Text> = {
  orders: ['{count} 个订单尚未完成', '{count, plural, one {# order is} other {# orders are}} under way'],
  afterSales: [
    '{count} 个售后申请正在处理',
    '{count, plural, one {# after-sale request is} other {# after-sale requests are}} open',
  ],
  quotes: ['{count} 个询价单正在进行', '{count, plural, one {# quote is} other {# quotes are}} open'],
  tickets: ['{count} 个工单未关闭', '{count, plural, one {# ticket is} other {# tickets are}} open'],
  invoices: [
    '{count} 个开票申请正在处理',
    '{count, plural, one {# invoice request is} other {# invoice requests are}} in progress',
  ],
  withdrawals: [
    '{count} 笔提现正在处理',
    '{count, plural, one {# withdrawal is} other {# withdrawals are}} in progress',
  ],
  debts: ['账期欠款 {amount} 未付清', '{amount} on credit is unpaid'],
  wallet: ['钱包余额 {amount} 未提现', 'The wallet has a balance of {amount}'],
}
