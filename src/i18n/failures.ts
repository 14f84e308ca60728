import type { FailureCode } from '#shared/failure.ts'
import type { Locale } from '#shared/locale.ts'

type Words = Record<FailureCode, string>

const zh: Words = {
  'malformed-request': '请求格式有误，请检查后重试',
  'not-signed-in': '未登录，即将跳转到登录页！',
  csrf: '页面已过期，请刷新后重试',
  'not-allowed': '您没有权限进行此操作',
  'not-found': '您访问的内容不存在或已下架',
  'method-not-allowed': '不支持该请求方式',
  conflict: '内容已发生变化，请刷新后重试',
  'key-outdated': '页面停留过久，请刷新后重试',
  'last-owner': '单位内须至少保留一名管理员，请先将管理员身份转交给其他成员',
  'limit-reached': '已达到数量上限',
  gone: '该链接已失效',
  'body-too-large': '提交的内容过大',
  'address-too-long': '链接过长，请缩短后重试',
  'unsupported-media-type': '不支持的内容类型，请使用 JSON',
  'validation-failed': '填写的内容有误，请检查',
  'structure-unreadable': '无法识别该结构，请检查后重试',
  'sign-in-failed': '账号或密码错误',
  'captcha-needed': '请输入图形验证码',
  'captcha-wrong': '图形验证码错误或已过期，请重新输入',
  'code-wrong': '验证码错误或已过期，请重新获取',
  'file-unreadable': '无法识别该文件，请换一个文件重试',
  'too-many-requests': '操作过于频繁，请稍后再试',
  'server-error': '系统错误，请稍后再试！',
  'not-implemented': '该功能正在建设中，敬请期待',
  'not-ready': '系统正在启动，请稍后再试',
  'message-unsent': '短信发送失败，请稍后再试',
  'wechat-unavailable': '微信服务暂时无法使用，请稍后再试',
  busy: '当前访问人数较多，请稍后再试',
}

const en: Words = {
  'malformed-request': 'The request is malformed. Please check it and try again.',
  'not-signed-in': 'Not logged in, redirecting to login page!',
  csrf: 'This page has expired. Please reload it and try again.',
  'not-allowed': 'You are not allowed to do this.',
  'not-found': 'This does not exist or is no longer on sale.',
  'method-not-allowed': 'This method is not supported here.',
  conflict: 'This has changed meanwhile. Please reload and try again.',
  'key-outdated': 'This page has been open for too long. Please reload and try again.',
  'last-owner': 'Your company needs at least one owner. Please hand over to a colleague first.',
  'limit-reached': 'The limit is reached.',
  gone: 'This link is no longer valid.',
  'body-too-large': 'This is too large to submit.',
  'address-too-long': 'This address is too long. Please shorten it and try again.',
  'unsupported-media-type': 'This content type is not supported. Please send JSON.',
  'validation-failed': 'Some of what you entered is not right. Please check it.',
  'structure-unreadable': 'This structure cannot be read. Please check it and try again.',
  'sign-in-failed': 'The account or the password is wrong.',
  'captcha-needed': 'Please enter the characters in the picture.',
  'captcha-wrong': 'The characters are wrong or have expired. Please try again.',
  'code-wrong': 'The code is wrong or has expired. Please get a new one.',
  'file-unreadable': 'This file cannot be read. Please try another one.',
  'too-many-requests': 'Too many requests. Please try again shortly.',
  'server-error': 'System error, please try again later!',
  'not-implemented': 'This is being built. Please come back soon.',
  'not-ready': 'The shop is starting. Please try again shortly.',
  'message-unsent': 'The text message could not be sent. Please try again later.',
  'wechat-unavailable': 'WeChat cannot be reached. Please try again later.',
  busy: 'The shop is very busy. Please try again shortly.',
}

/** What people read when something is refused, by the failure's code. */
export const failureWords: Record<Locale, Words> = { zh, en }
