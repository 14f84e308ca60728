import type { FailureCode } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'

type Words = Record<FailureCode, string>

/** What a page says by itself when an answer has no words. */
export const wordsWithoutAnswer = {
  zh: { 'not-signed-in': '未登录，即将跳转到登录页！', 'server-error': '系统错误，请稍后再试！' },
  en: {
    'not-signed-in': 'Not logged in, redirecting to login page!',
    'server-error': 'System error, please try again later!',
  },
}

const zh: Words = {
  ...wordsWithoutAnswer.zh,
  'malformed-request': '请求格式有误，请检查后重试',
  csrf: '页面已过期，请刷新后重试',
  'not-allowed': '您没有权限进行此操作',
  'second-person-needed': '该操作须由另一名员工复核',
  'second-factor-needed': '请先绑定动态口令，再进行其他操作',
  'network-not-allowed': '当前网络不允许访问管理后台',
  'password-change-needed': '您仍在使用初始密码，请先设置新的登录密码',
  'proof-needed': '为保障账户安全，请先验证登录密码',
  'not-found': '您访问的内容不存在或已下架',
  'method-not-allowed': '不支持该请求方式',
  'request-timeout': '请求超时，请检查网络后重试',
  conflict: '内容已发生变化，请刷新后重试',
  'key-outdated': '页面停留过久，请刷新后重试',
  'last-owner': '单位内须至少保留一名管理员，请先将管理员身份转交给其他成员',
  'limit-reached': '已达到数量上限',
  'out-of-stock': '部分商品库存不足，请调整数量后重试',
  'cart-empty': '没有可结算的商品，请先在购物车中选择',
  'illegal-move': '订单当前状态不支持此操作，请刷新后重试',
  'insufficient-funds': '余额或可用额度不足',
  'coupon-unusable': '该优惠券不可用或已过期，请重新选择',
  'papers-missing': '缺少购买该商品所需的有效资质',
  'price-on-request': '所选商品需询价，请提交询价单',
  'amount-changed': '价格或金额已发生变化，请确认后重新提交',
  'payment-refused': '所选付款方式不适用于该订单',
  'over-buyer-limit': '订单总额超过单位设定的采购员每单限额，请联系管理员或审批人付款',
  'wechat-needed': '请先绑定微信，或选择其他付款方式',
  'cart-full': '购物车最多存放 500 种商品，请先结算或移除部分商品',
  gone: '该链接已失效',
  'body-too-large': '提交的内容过大',
  'address-too-long': '链接过长，请缩短后重试',
  'unsupported-media-type': '不支持的内容类型',
  'validation-failed': '填写的内容有误，请检查',
  'structure-unreadable': '无法识别该结构，请检查后重试',
  'sign-in-failed': '账号或密码错误',
  'captcha-needed': '请输入图形验证码',
  'captcha-wrong': '图形验证码错误或已过期，请重新输入',
  'code-wrong': '验证码错误或已过期，请重新获取',
  'totp-needed': '请输入动态口令或恢复码',
  'totp-wrong': '动态口令或恢复码错误，请重新输入',
  'file-unreadable': '无法识别该文件，请换一个文件重试',
  'too-many-requests': '操作过于频繁，请稍后再试',
  'not-ready': '系统正在启动，请稍后再试',
  'message-unsent': '短信发送失败，请稍后再试',
  'sms-exhausted': '短信验证码发送量已达上限，请稍后再试，或使用密码登录、邮箱验证',
  'wechat-unavailable': '微信服务暂时无法使用，请稍后再试',
  'payment-unavailable': '支付渠道暂时无法使用，请稍后再试或选择其他方式',
  busy: '当前访问人数较多，请稍后再试',
}

const en: Words = {
  ...wordsWithoutAnswer.en,
  'malformed-request': 'The request is malformed. Please check it and try again.',
  csrf: 'This page has expired. Please reload it and try again.',
  'not-allowed': 'You are not allowed to do this.',
  'second-person-needed': 'Somebody else of the staff has to approve this.',
  'second-factor-needed': 'Please set up your one-time codes first.',
  'network-not-allowed': 'The back office is not open to this network.',
  'password-change-needed': 'You still have your initial password. Please set a new one first.',
  'proof-needed': 'Please enter your password first.',
  'not-found': 'This does not exist or is no longer on sale.',
  'method-not-allowed': 'This method is not supported here.',
  'request-timeout': 'The request took too long to arrive. Please check your connection and try again.',
  conflict: 'This has changed meanwhile. Please reload and try again.',
  'key-outdated': 'This page has been open for too long. Please reload and try again.',
  'last-owner': 'Your company needs at least one owner. Please hand over to a colleague first.',
  'limit-reached': 'The limit is reached.',
  'out-of-stock': 'Some of these are out of stock. Please lower the quantity and try again.',
  'cart-empty': 'Nothing is selected to check out. Please choose in your cart first.',
  'illegal-move': 'The order is not in a state that allows this. Please reload.',
  'insufficient-funds': 'The balance or the credit left is not enough.',
  'coupon-unusable': 'This coupon cannot be used or has expired. Please choose another.',
  'papers-missing': 'Valid qualifications for these goods are missing.',
  'price-on-request': 'These are priced on request. Please ask for a quote.',
  'amount-changed': 'The amount has changed meanwhile. Please check it and submit again.',
  'payment-refused': 'This way of paying is not offered for this order.',
  'over-buyer-limit':
    'The order is above what your company lets buyers pay. Please ask an owner or approver.',
  'wechat-needed': 'Please link your WeChat first, or choose another way to pay.',
  'cart-full': 'A cart holds at most 500 lines. Please check out or remove some first.',
  gone: 'This link is no longer valid.',
  'body-too-large': 'This is too large to submit.',
  'address-too-long': 'This address is too long. Please shorten it and try again.',
  'unsupported-media-type': 'This content type is not supported.',
  'validation-failed': 'Some of what you entered is not right. Please check it.',
  'structure-unreadable': 'This structure cannot be read. Please check it and try again.',
  'sign-in-failed': 'The account or the password is wrong.',
  'captcha-needed': 'Please enter the characters in the picture.',
  'captcha-wrong': 'The characters are wrong or have expired. Please try again.',
  'code-wrong': 'The code is wrong or has expired. Please get a new one.',
  'totp-needed': 'Please enter a one-time code or a recovery code.',
  'totp-wrong': 'The one-time code or recovery code is wrong. Please try again.',
  'file-unreadable': 'This file cannot be read. Please try another one.',
  'too-many-requests': 'Too many requests. Please try again shortly.',
  'not-ready': 'The shop is starting. Please try again shortly.',
  'message-unsent': 'The text message could not be sent. Please try again later.',
  'sms-exhausted':
    'No more text messages can be sent this hour. Please use your password or e-mail, or try later.',
  'wechat-unavailable': 'WeChat cannot be reached. Please try again later.',
  'payment-unavailable': 'This way of paying cannot be reached. Please try later or choose another.',
  busy: 'The shop is very busy. Please try again shortly.',
}

/** What people read when something is refused, by the failure's code. */
export const failureWords: Record<Locale, Words> = { zh, en }

const second = { seconds: 1, zh: '秒', en: 'second' }
const longerUnits = [
  { seconds: 3600, zh: '小时', en: 'hour' },
  { seconds: 60, zh: '分钟', en: 'minute' },
]

/** Too many requests, and how long to wait: in the largest unit of which it takes more than two. */
export function waitWords(locale: Locale, seconds: number) {
  const unit = longerUnits.find((one) => seconds > 2 * one.seconds) ?? second
  const wait = Math.ceil(seconds / unit.seconds)
  return locale === 'zh'
    ? `操作过于频繁，请 ${wait} ${unit.zh}后再试`
    : `Too many requests. Please try again in ${wait} ${unit.en}${wait === 1 ? '' : 's'}.`
}

/** What a call says of content that is not of the types it takes. */
export const typeWords = (locale: Locale, types: string[]) =>
  locale === 'zh'
    ? `不支持的内容类型，请使用 ${types.join(' 或 ')}`
    : `This content type is not supported. Please send ${types.join(' or ')}.`

/** Why no answer came, or none that says anything. */
export type Silence = 'offline' | 'unreachable' | 'timeout' | 'broken'

/** What people read when the shop itself said nothing. */
export const silenceWords: Record<Locale, Record<Silence, string>> = {
  zh: {
    offline: '网络连接已断开，请检查网络后重试',
    unreachable: '无法连接服务器，请检查网络后重试',
    timeout: '服务器响应超时，请稍后再试',
    broken: wordsWithoutAnswer.zh['server-error'],
  },
  en: {
    offline: 'You are offline. Please check your network and try again.',
    unreachable: 'The shop cannot be reached. Please check your network and try again.',
    timeout: 'The shop took too long to answer. Please try again later.',
    broken: wordsWithoutAnswer.en['server-error'],
  },
}
