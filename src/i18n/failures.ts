import type { FailureCode } from '#shared/failure.ts'
import type { Text } from '#shared/locale.ts'

export const pageFailures = {
  'not-signed-in': ['未登录，即将跳转到登录页！', 'Not logged in, redirecting to login page!'],
  'server-error': ['系统错误，请稍后再试！', 'System error, please try again later!'],
} satisfies Partial<Record<FailureCode, Text>>

export const failures: Record<FailureCode, Text> = {
  ...pageFailures,
  'malformed-request': [
    '请求格式有误，请检查后重试',
    'The request is malformed. Please check it and try again.',
  ],
  csrf: ['页面已过期，请刷新后重试', 'This page has expired. Please reload it and try again.'],
  'not-allowed': ['您没有权限进行此操作', 'You are not allowed to do this.'],
  'second-person-needed': ['该操作须由另一名员工复核', 'Somebody else of the staff has to approve this.'],
  'period-closed': [
    '该月份已结账，不能再登记或修改；更正请记入当前月份',
    'This month is closed. Corrections go into the open month.',
  ],
  'second-factor-needed': ['请先绑定动态口令，再进行其他操作', 'Please set up your one-time codes first.'],
  'fresh-code-needed': [
    '为保障安全，此操作需再次输入动态验证码',
    'Please enter a one-time code again for this change.',
  ],
  'view-only': [
    '您正以会员身份查看，不能进行任何更改',
    'You are looking at the shop as a member. Nothing can be changed.',
  ],
  'view-ended': [
    '以会员身份查看已结束，请刷新页面',
    'Looking at the shop as a member has ended. Please reload the page.',
  ],
  'hidden-in-view': [
    '以会员身份查看时不显示此内容',
    'This is not shown to staff who look at the shop as a member.',
  ],
  'network-not-allowed': ['当前网络不允许访问管理后台', 'The back office is not open to this network.'],
  'password-change-needed': [
    '您仍在使用初始密码，请先设置新的登录密码',
    'You still have your initial password. Please set a new one first.',
  ],
  'proof-needed': ['为保障账户安全，请先验证登录密码', 'Please enter your password first.'],
  'not-found': ['您访问的内容不存在或已下架', 'This does not exist or is no longer on sale.'],
  'method-not-allowed': ['不支持该请求方式', 'This method is not supported here.'],
  'request-timeout': [
    '请求超时，请检查网络后重试',
    'The request took too long to arrive. Please check your connection and try again.',
  ],
  conflict: ['内容已发生变化，请刷新后重试', 'This has changed meanwhile. Please reload and try again.'],
  'key-outdated': [
    '页面停留过久，请刷新后重试',
    'This page has been open for too long. Please reload and try again.',
  ],
  'work-left': [
    '仍有未完成的订单、询价、工单或款项，请先处理',
    'Orders, quotes, tickets or money are still open. Please settle them first.',
  ],
  'last-owner': [
    '单位内须至少保留一名管理员，请先将管理员身份转交给其他成员',
    'Your company needs at least one owner. Please hand over to a colleague first.',
  ],
  'limit-reached': ['已达到数量上限', 'The limit is reached.'],
  'out-of-stock': [
    '部分商品库存不足，请调整数量后重试',
    'Some of these are out of stock. Please lower the quantity and try again.',
  ],
  'cart-empty': [
    '没有可结算的商品，请先在购物车中选择',
    'Nothing is selected to check out. Please choose in your cart first.',
  ],
  'approval-pending': [
    '订单正在等待单位内部审批，审批通过后才能继续处理',
    'This order waits for the approval of its company.',
  ],
  'no-approver': [
    '该订单需要审批，但单位内暂无可审批的同事，请联系管理员调整审批规则',
    'This order needs an approval, but no colleague can give it. Please ask an owner to change the approval rules.',
  ],
  'illegal-move': [
    '当前状态不支持此操作，请刷新后重试',
    'The present state does not allow this. Please reload.',
  ],
  'insufficient-funds': ['余额或可用额度不足', 'The balance or the credit left is not enough.'],
  'coupon-unusable': [
    '该优惠券不可用或已过期，请重新选择',
    'This coupon cannot be used or has expired. Please choose another.',
  ],
  'company-unverified': [
    '危险化学品仅售予已认证的单位，请先完成单位认证',
    'Hazardous chemicals are sold to verified companies only. Please have your company verified first.',
  ],
  'papers-missing': ['缺少购买该商品所需的有效资质', 'Valid qualifications for these goods are missing.'],
  'offline-only': [
    '所选商品依法不得在互联网上销售，请询价并线下签订合同',
    'By law these goods are not sold on the internet. Please request a quotation and sign a contract offline.',
  ],
  'price-on-request': [
    '所选商品需询价，请提交询价单',
    'These are priced on request. Please ask for a quote.',
  ],
  'amount-changed': [
    '价格或金额已发生变化，请确认后重新提交',
    'The amount has changed meanwhile. Please check it and submit again.',
  ],
  'payment-refused': ['所选付款方式不适用于该订单', 'This way of paying is not offered for this order.'],
  'over-buyer-limit': [
    '订单总额超过单位设定的采购员每单限额，请联系管理员或审批人付款',
    'The order is above what your company lets buyers pay. Please ask an owner or approver.',
  ],
  'wechat-needed': [
    '请先绑定微信，或选择其他付款方式',
    'Please link your WeChat first, or choose another way to pay.',
  ],
  'cart-full': [
    '购物车最多存放 500 种商品，请先结算或移除部分商品',
    'A cart holds at most 500 lines. Please check out or remove some first.',
  ],
  gone: ['该链接已失效', 'This link is no longer valid.'],
  'body-too-large': ['提交的内容过大', 'This is too large to submit.'],
  'address-too-long': [
    '链接过长，请缩短后重试',
    'This address is too long. Please shorten it and try again.',
  ],
  'unsupported-media-type': ['不支持的内容类型', 'This content type is not supported.'],
  'validation-failed': ['填写的内容有误，请检查', 'Some of what you entered is not right. Please check it.'],
  'structure-unreadable': [
    '无法识别该结构，请检查后重试',
    'This structure cannot be read. Please check it and try again.',
  ],
  'sign-in-failed': ['账号或密码错误', 'The account or the password is wrong.'],
  'captcha-needed': ['请输入图形验证码', 'Please enter the characters in the picture.'],
  'captcha-wrong': [
    '图形验证码错误或已过期，请重新输入',
    'The characters are wrong or have expired. Please try again.',
  ],
  'code-wrong': ['验证码错误或已过期，请重新获取', 'The code is wrong or has expired. Please get a new one.'],
  'totp-needed': ['请输入动态口令或恢复码', 'Please enter a one-time code or a recovery code.'],
  'totp-wrong': [
    '动态口令或恢复码错误，请重新输入',
    'The one-time code or recovery code is wrong. Please try again.',
  ],
  'file-unreadable': [
    '无法识别该文件，请换一个文件重试',
    'This file cannot be read. Please try another one.',
  ],
  'too-many-requests': ['操作过于频繁，请稍后再试', 'Too many requests. Please try again shortly.'],
  'not-ready': ['系统正在启动，请稍后再试', 'The shop is starting. Please try again shortly.'],
  'message-unsent': [
    '短信发送失败，请稍后再试',
    'The text message could not be sent. Please try again later.',
  ],
  'sms-exhausted': [
    '短信验证码发送量已达上限，请稍后再试，或使用密码登录、邮箱验证',
    'No more text messages can be sent this hour. Please use your password or e-mail, or try later.',
  ],
  'wechat-unavailable': [
    '微信服务暂时无法使用，请稍后再试',
    'WeChat cannot be reached. Please try again later.',
  ],
  'payment-unavailable': [
    '支付渠道暂时无法使用，请稍后再试或选择其他方式',
    'This way of paying cannot be reached. Please try later or choose another.',
  ],
  'files-unavailable': [
    '文件存储暂时无法使用，请稍后再试',
    'Files cannot be stored or opened right now. Please try again shortly.',
  ],
  busy: ['当前访问人数较多，请稍后再试', 'The shop is very busy. Please try again shortly.'],
}

export const waits: { seconds: number; text: Text }[] = [
  {
    seconds: 3600,
    text: [
      '操作过于频繁，请 {count} 小时后再试',
      'Too many requests. Please try again in {count, plural, one {# hour} other {# hours}}.',
    ],
  },
  {
    seconds: 60,
    text: [
      '操作过于频繁，请 {count} 分钟后再试',
      'Too many requests. Please try again in {count, plural, one {# minute} other {# minutes}}.',
    ],
  },
  {
    seconds: 1,
    text: [
      '操作过于频繁，请 {count} 秒后再试',
      'Too many requests. Please try again in {count, plural, one {# second} other {# seconds}}.',
    ],
  },
]

export const reloads: Text = [
  '{count} 秒后自动重试',
  'This page tries again in {count, plural, one {# second} other {# seconds}}.',
]

export const unsupportedType: Text = [
  '不支持的内容类型，请使用 {types}',
  'This content type is not supported. Please send {types}.',
]

export type NoAnswer = 'offline' | 'unreachable' | 'timeout' | 'broken'

export const noAnswer: Record<NoAnswer, Text> = {
  offline: ['网络连接已断开，请检查网络后重试', 'You are offline. Please check your network and try again.'],
  unreachable: [
    '无法连接服务器，请检查网络后重试',
    'The shop cannot be reached. Please check your network and try again.',
  ],
  timeout: ['服务器响应超时，请稍后再试', 'The shop took too long to answer. Please try again later.'],
  broken: pageFailures['server-error'],
}
